import { isWithinEdits } from './edit-distance.ts';
import type { SearchIndex } from './search-index.ts';
import { splitSearch } from './split-words.ts';

const MOST_WORDS = 12;
const MOST_KEPT = 100;
/** Ordinals and scores share one number for sorting: scores in thousandths, ordinals below this. */
const MOST_PRODUCTS = 2 ** 24;
const SCORE_STEPS = 1_000;
const kept = new WeakMap<SearchIndex, Map<string, Uint32Array>>();

/** The listed products that a text finds as ordinals, best first; out-of-stock ones included. The last searches of an index are remembered. */
export function searchOrdinals(index: SearchIndex, text: string): Uint32Array {
  const key = text.slice(0, 200).trim().toLowerCase();
  const known = kept.get(index) ?? new Map<string, Uint32Array>();
  kept.set(index, known);
  const before = known.get(key);
  if (before) return before;
  const hits = inOrder(findScores(index, key));
  if (known.size >= MOST_KEPT) known.delete(known.keys().next().value ?? '');
  known.set(key, hits);
  return hits;
}

/** How well each product matches; 0 is not at all. By ordinal. */
type Scores = Float32Array;

function findScores(index: SearchIndex, text: string): Scores {
  const size = index.boosts.length;
  const code = index.ordinalByCode.get(text);
  if (code !== undefined) return new Float32Array(size).fill(1, code, code + 1);
  const found = slotsOf(index, text).map((slot) => scoresOfSlot(index, slot));
  // Words that nobody knows are passed over when most of the others are known.
  const matching = found.filter((scores) => scores !== null);
  if (matching.length === 0 || (found.length > 1 && matching.length * 2 <= found.length)) {
    return new Float32Array(size);
  }
  const total = sumWhereAll(matching, size);
  for (let ordinal = 0; ordinal < size; ordinal++) {
    total[ordinal] = (total[ordinal] ?? 0) * (index.boosts[ordinal] ?? 1);
  }
  return total;
}

/** The sum where every part is above 0, else 0. */
function sumWhereAll(parts: readonly Scores[], size: number): Scores {
  const [first, ...others] = parts;
  const total = first ? first.slice() : new Float32Array(size);
  for (const part of others) {
    for (let ordinal = 0; ordinal < size; ordinal++) {
      const own = part[ordinal] ?? 0;
      const sum = total[ordinal] ?? 0;
      total[ordinal] = own > 0 && sum > 0 ? sum + own : 0;
    }
  }
  return total;
}

/** One thing searched for: ways to say it, each a list of words that must all be there. */
interface Slot {
  readonly ways: readonly { readonly words: readonly string[]; readonly factor: number }[];
  /** The shopper may still be typing this word. */
  readonly isLast: boolean;
}

/** Cuts the text into words and known phrases. */
function slotsOf(index: SearchIndex, text: string): Slot[] {
  const words = splitSearch(text);
  const useful = words.filter((word) => !index.stopWords.has(word));
  const searched = (useful.length > 0 ? useful : words).slice(0, MOST_WORDS);
  const slots: Slot[] = [];
  for (let at = 0; at < searched.length; ) {
    const length = phraseLength(index, searched, at);
    const phrase = searched.slice(at, at + length);
    const others = index.alternatives.get(phrase.join(' ')) ?? [];
    at += length;
    slots.push({
      ways: [{ words: phrase, factor: 1 }, ...others.map((words) => ({ words, factor: 0.8 }))],
      isLast: at >= searched.length,
    });
  }
  return slots;
}

function phraseLength(index: SearchIndex, words: readonly string[], at: number): number {
  for (let length = Math.min(index.longestPhrase, words.length - at); length > 1; length--) {
    if (index.alternatives.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 1;
}

/** The best way to say it counts; null when no product says it in any way. */
function scoresOfSlot(index: SearchIndex, { ways, isLast }: Slot): Scores | null {
  const size = index.boosts.length;
  let best: Scores | null = null;
  for (const { words, factor } of ways) {
    const parts = words.map((word) => scoresOfWord(index, word, isLast));
    if (parts.some((part) => part === null)) continue;
    const scores = sumWhereAll(parts as Scores[], size);
    if (best === null) {
      best = factor === 1 ? scores : scores.map((score) => score * factor);
      continue;
    }
    for (let ordinal = 0; ordinal < size; ordinal++) {
      const score = (scores[ordinal] ?? 0) * factor;
      if (score > (best[ordinal] ?? 0)) best[ordinal] = score;
    }
  }
  return best?.some((score) => score > 0) ? best : null;
}

/**
 * The word itself, and what begins with it while it may be unfinished; failing that two words written as one, or what is
 * a slip away. Null when the catalogue has nothing of it.
 */
function scoresOfWord(index: SearchIndex, word: string, isUnfinished: boolean): Scores | null {
  const isText = /^\p{L}+$/u.test(word);
  const isKnown = index.postings.has(word);
  const terms = new Map<string, number>(isKnown ? [[word, 1]] : []);
  if (isText && word.length >= 3 && (isUnfinished || !isKnown)) {
    const factor = isKnown ? 0.3 : 0.7;
    for (const known of index.vocabulary) {
      if (known.length > word.length && known.startsWith(word)) terms.set(known, factor);
    }
  }
  if (terms.size === 0 && isText && word.length >= 4) {
    const halves = splitInTwo(index, word)?.map((half) => scoresOfWord(index, half, false));
    const [first, second] = halves ?? [];
    if (first && second) return sumWhereAll([first, second], index.boosts.length);
    for (const known of similarWords(index, word)) terms.set(known.word, known.factor);
  }
  return terms.size === 0 ? null : scoresOfTerms(index, terms);
}

function scoresOfTerms(index: SearchIndex, terms: ReadonlyMap<string, number>): Scores {
  const scores = new Float32Array(index.boosts.length);
  for (const [term, factor] of terms) {
    const postings = index.postings.get(term);
    if (!postings) continue;
    const { ordinals, weights, rarity } = postings;
    for (let at = 0; at < ordinals.length; at++) {
      const ordinal = ordinals[at] ?? 0;
      const score = (weights[at] ?? 0) * rarity * factor;
      if (score > (scores[ordinal] ?? 0)) scores[ordinal] = score;
    }
  }
  return scores;
}

function* similarWords(index: SearchIndex, word: string): Generator<{ word: string; factor: number }> {
  const mostEdits = word.length >= 7 ? 2 : 1;
  const beginning = word.slice(0, Math.max(5, Math.ceil(word.length * 0.7)));
  for (const known of index.vocabulary) {
    // Slips rarely hit the first letter; asking for it keeps "bitcoin" from being a coin.
    if (known[0] !== word[0] || known.length < 4) continue;
    if (isWithinEdits(word, known, mostEdits)) yield { word: known, factor: 0.5 };
    else if (known.startsWith(beginning)) yield { word: known, factor: 0.3 };
  }
}

/** Two known words written as one: "wheatsheaf". */
function splitInTwo(index: SearchIndex, word: string): [string, string] | null {
  for (let at = 3; at <= word.length - 3; at++) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => index.postings.has(half))) return halves;
  }
  return null;
}

/** Best first; equals by ordinal, which is by what was bought most. */
function inOrder(scores: Scores): Uint32Array {
  const found: number[] = [];
  for (let ordinal = 0; ordinal < scores.length; ordinal++)
    if ((scores[ordinal] ?? 0) > 0) found.push(ordinal);
  // One number per hit, score first and ordinal behind it, sorts without a comparator: several times faster.
  const keys = Float64Array.from(found, (ordinal) => {
    const rank = Math.round((scores[ordinal] ?? 0) * SCORE_STEPS);
    return -rank * MOST_PRODUCTS + ordinal;
  }).sort();
  return Uint32Array.from(keys, (key) => ((key % MOST_PRODUCTS) + MOST_PRODUCTS) % MOST_PRODUCTS);
}
