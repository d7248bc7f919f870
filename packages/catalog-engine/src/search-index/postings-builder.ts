import type { Postings, SearchIndex } from './search-index.ts';
import type { WordRange } from './search-texts.ts';

/** Fields with at least this weight say what a product is; descriptions weigh less. */
const TELLING = 2;

/** Number of entries between two yields. */
const PAUSE_AFTER = 4_096;
const WORDS_AT_ONCE = 512;

/**
 * Builds posting lists with weights. Collects the words product by product, then groups them by
 * word with a counting sort. Words are numbers until the end.
 */
export class PostingsBuilder {
  readonly #words: readonly string[];
  /** Weights of the current product, by word. */
  #weights = new Float64Array(1_024);
  #tells = new Uint8Array(1_024);
  /** Number of products per word. */
  #counts = new Uint32Array(1_024);
  /** Words of the current product, in order of occurrence. */
  #touched: number[] = [];
  /** Words of all listed products, in order of first occurrence. */
  readonly #vocabulary: number[] = [];
  #entries = 0;
  #entryWords = new Uint32Array(1 << 16);
  #entryWeights = new Float32Array(1 << 16);
  #entryOrdinals = new Uint32Array(1 << 16);
  #entryTells = new Uint8Array(1 << 16);

  /** `words` maps numbers to words; it may grow while products are added. */
  constructor(words: readonly string[]) {
    this.#words = words;
  }

  /** Adds `weight` for each occurrence of a word. */
  add(words: readonly number[], weight: number, range?: WordRange): void {
    const until = range?.until ?? words.length;
    for (let at = range?.from ?? 0; at < until; at++) {
      const word = words[at] ?? 0;
      const before = this.#weightOf(word);
      this.#weights[word] = before + weight;
      if (weight >= TELLING) this.#tells[word] = 1;
    }
  }

  /** Raises the weight of each word to `weight` if it is lower. */
  addIfMore(words: readonly number[], weight: number, range?: WordRange): void {
    const until = range?.until ?? words.length;
    for (let at = range?.from ?? 0; at < until; at++) {
      const word = words[at] ?? 0;
      if (weight > this.#weightOf(word)) this.#weights[word] = weight;
    }
  }

  /** Completes the current product. Products must come in ordinal order. */
  endProduct(ordinal: number, length: number): void {
    this.#makeRoom(this.#touched.length);
    for (const word of this.#touched) {
      const at = this.#entries++;
      this.#entryWords[at] = word;
      this.#entryWeights[at] = (this.#weights[word] ?? 0) / length;
      this.#entryOrdinals[at] = ordinal;
      this.#entryTells[at] = this.#tells[word] ?? 0;
      this.#weights[word] = 0;
      this.#tells[word] = 0;
      const count = this.#counts[word] ?? 0;
      if (count === 0) this.#vocabulary.push(word);
      this.#counts[word] = count + 1;
    }
    this.#touched = [];
  }

  /** Returns the vocabulary and posting lists of `total` products. */
  *build(total: number): Generator<void, Pick<SearchIndex, 'vocabulary' | 'postings'>> {
    const ordinals = new Uint32Array(this.#entries);
    const weights = new Float32Array(this.#entries);
    const tells = new Uint8Array(this.#entries);
    const next = new Uint32Array(this.#words.length);
    let start = 0;
    for (const number of this.#vocabulary) {
      next[number] = start;
      start += this.#counts[number] ?? 0;
    }
    yield;
    for (let entry = 0; entry < this.#entries; entry++) {
      const word = this.#entryWords[entry] ?? 0;
      const at = next[word] ?? 0;
      next[word] = at + 1;
      ordinals[at] = this.#entryOrdinals[entry] ?? 0;
      weights[at] = this.#entryWeights[entry] ?? 0;
      tells[at] = this.#entryTells[entry] ?? 0;
      if (entry % PAUSE_AFTER === 0) yield;
    }
    const postings = new Map<string, Postings>();
    const vocabulary: string[] = [];
    let from = 0;
    for (const number of this.#vocabulary) {
      const word = this.#words[number] ?? '';
      const until = from + (this.#counts[number] ?? 0);
      vocabulary.push(word);
      const entries = {
        ordinals: ordinals.subarray(from, until),
        weights: weights.subarray(from, until),
        tells: tells.subarray(from, until),
      };
      postings.set(word, { number, ...entries, ...wordStatistics(entries, total) });
      from = until;
      if (vocabulary.length % WORDS_AT_ONCE === 0) yield;
    }
    return { vocabulary, postings };
  }

  /** Returns the weight of a word in the current product. Registers a new word. */
  #weightOf(word: number): number {
    if (word >= this.#weights.length) {
      const size = 2 * Math.max(word, this.#weights.length);
      this.#weights = grown(this.#weights, new Float64Array(size));
      this.#tells = grown(this.#tells, new Uint8Array(size));
      this.#counts = grown(this.#counts, new Uint32Array(size));
    }
    const weight = this.#weights[word] ?? 0;
    if (weight === 0) this.#touched.push(word);
    return weight;
  }

  #makeRoom(more: number): void {
    const size = this.#entryWords.length;
    if (this.#entries + more <= size) return;
    this.#entryWords = grown(this.#entryWords, new Uint32Array(size * 2));
    this.#entryWeights = grown(this.#entryWeights, new Float32Array(size * 2));
    this.#entryOrdinals = grown(this.#entryOrdinals, new Uint32Array(size * 2));
    this.#entryTells = grown(this.#entryTells, new Uint8Array(size * 2));
  }
}

/** Derives the statistics of a word from its posting list and the number of products. */
export function wordStatistics(
  { ordinals, tells }: Pick<Postings, 'ordinals' | 'tells'>,
  total: number,
): Pick<Postings, 'rarity' | 'isTelling'> {
  return { rarity: Math.log(1 + total / ordinals.length), isTelling: tells.includes(1) };
}

function grown<T extends ArrayLike<number> & { set(from: ArrayLike<number>): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
