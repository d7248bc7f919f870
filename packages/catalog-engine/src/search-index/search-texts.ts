import { splitWords } from './split-words.ts';

/** Number of texts whose split is cached; apart from names, most texts repeat. */
const MAX_KNOWN = 50_000;

/** Concatenated lists of word numbers with the end of each. */
export interface WordLists {
  readonly words: readonly number[];
  readonly ends: readonly number[];
}

/** The range of a text's words. */
export interface WordRange {
  readonly from: number;
  readonly until: number;
}

/** Assigns numbers to words. Numbers stay valid until the catalog is reloaded. */
export class WordNumbers {
  /** By number. */
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.#numbers.set(word, number);
    return number;
  }
}

/** The words of product texts, as numbers. */
export class SearchTexts {
  readonly names = { words: [] as number[], ends: [] as number[] };
  readonly shortDescriptions = { words: [] as number[], ends: [] as number[] };
  readonly #numbers: WordNumbers;
  readonly #known = new Map<string | number, readonly number[]>();

  constructor(numbers: WordNumbers) {
    this.#numbers = numbers;
  }

  /** Adds the texts of the next product. */
  add(name: string, shortDescription: string): void {
    append(this.names, this.#split(name));
    append(this.shortDescriptions, this.numbersOf(shortDescription));
  }

  /** Returns the numbers of a text's words in order. */
  numbersOf(text: string | number): readonly number[] {
    const known = this.#known.get(text);
    if (known) return known;
    const split = this.#split(String(text));
    if (this.#known.size < MAX_KNOWN) this.#known.set(text, split);
    return split;
  }

  #split(text: string): number[] {
    return splitWords(text).map((word) => this.#numbers.of(word));
  }
}

/** Returns the range of the list at an index. */
export function wordRangeOf({ ends }: WordLists, at: number): WordRange {
  return { from: at === 0 ? 0 : (ends[at - 1] ?? 0), until: ends[at] ?? 0 };
}

function append(lists: { words: number[]; ends: number[] }, words: readonly number[]): void {
  for (const word of words) lists.words.push(word);
  lists.ends.push(lists.words.length);
}
