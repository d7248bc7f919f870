import { isWithinEdits } from './edit-distance.ts';
import { findByCode } from './find-by-code.ts';
import { freshScores, reuseScores, type Scores } from './scores.ts';
import type { SearchIndex } from './search-index.ts';
import { splitSearch } from './split-words.ts';

const MOST_WORDS = 12;
const MOST_KEPT = 100;
/** Ordinals and scores share one number for sorting: scores in thousandths, ordinals below this. */
const MOST_PRODUCTS = 2 ** 24;
const SCORE_STEPS = 1_000;
/** The first hits are looked at once more; nobody reads further. */
const MOST_REORDERED = 200;
const AT_BEGINNING = 1.5;
const kept = new WeakMap<SearchIndex, Map<string, Uint32Array>>();

/** The listed products that a text finds as ordinals, best first; out-of-stock ones included. The last searches of an index are remembered. */
export function searchOrdinals(index: SearchIndex, text: string): Uint32Array {
  const key = text.slice(0, 200).trim().toLowerCase();
  const known = kept.get(index) ?? new Map<string, Uint32Array>();
  kept.set(index, known);
  const before = known.get(key);
  if (before) return before;
  const hits = find(index, key);
  if (known.size >= MOST_KEPT) known.delete(known.keys().next().value ?? '');
  known.set(key, hits);
  return hits;
}

/** Whether the catalogue has every word of a text (or another way to say it) as it is written. */
export function knowsEveryWord(index: SearchIndex, text: string): boolean {
  return slotsOf(index, text.slice(0, 200)).every(({ ways }) =>
    ways.some(({ words }) => words.every((word) => index.postings.has(word))),
  );
}

function find(index: SearchIndex, text: string): Uint32Array {
  reuseScores();
  const exact = index.ordinalByCode.get(text);
  if (exact !== undefined) return Uint32Array.of(exact);
  const named = findByCode(index, text);
  if (named.length === 1 && !/\s/.test(text)) return Uint32Array.from(named);
  const slots = slotsOf(index, text);
  const hits = namedFirst(index, slots, findScores(index, slots));
  if (named.length === 0) return hits;
  const first = new Set(named);
  return Uint32Array.from([...named, ...hits.filter((ordinal) => !first.has(ordinal))]);
}

function findScores(index: SearchIndex, slots: readonly Slot[]): Scores {
  const size = index.boosts.length;
  const found = slots.map((slot) => scoresOfSlot(index, slot));
  // Words that nobody knows are passed over while most of what was asked for is known, or half of it is telling.
  const matching = found.filter((scores) => scores !== null);
  const least = Math.ceil(found.length / 2);
  const isHalf = matching.length * 2 === found.length;
  const isEnough = isHalf ? slots.some((slot) => isTelling(index, slot)) : matching.length >= least;
  if (matching.length === 0 || !isEnough) return freshScores(size);
  const all = sumWhereAll(matching, size);
  const total = all.some((score) => score > 0) ? all : sumWhereMost(matching, size, least);
  for (let ordinal = 0; ordinal < size; ordinal++) {
    total[ordinal] = (total[ordinal] ?? 0) * (index.boosts[ordinal] ?? 1);
  }
  return total;
}

function isTelling(index: SearchIndex, { ways }: Slot): boolean {
  return ways.some(({ words }) => words.every((word) => index.postings.get(word)?.isTelling));
}

/** Where nothing has every part: the sum for those that have the most parts, and at least `least` of them. */
function sumWhereMost(parts: readonly Scores[], size: number, least: number): Scores {
  const counts = new Uint8Array(size);
  const total = freshScores(size);
  for (const part of parts) {
    for (let ordinal = 0; ordinal < size; ordinal++) {
      const score = part[ordinal] ?? 0;
      if (score === 0) continue;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
      total[ordinal] = (total[ordinal] ?? 0) + score;
    }
  }
  const most = counts.reduce((highest, count) => Math.max(highest, count), 0);
  for (let ordinal = 0; ordinal < size; ordinal++) {
    if (counts[ordinal] !== most || most < least) total[ordinal] = 0;
  }
  return total;
}

/** The sum where every part is above 0, else 0. */
function sumWhereAll(parts: readonly Scores[], size: number): Scores {
  const [first, ...others] = parts;
  const total = freshScores(size);
  if (first) total.set(first);
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
  const words = splitSearch(text, (word) => index.postings.has(word) || index.alternatives.has(word));
  const useful = words.filter((word) => !index.stopWords.has(word));
  const searched = [...new Set(useful.length > 0 ? useful : words)].slice(0, MOST_WORDS);
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
    best ??= freshScores(size);
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
  if (mayBeBeginning(index, word, isUnfinished)) {
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
  // One or two letters begin so many words that a rare one among them means nothing.
  const isVague = !isKnown && word.length < 3;
  return terms.size === 0 ? null : scoresOfTerms(index, terms, isVague);
}

/**
 * Whether to look for what begins with a word: from three letters on; a shorter one, or a number, only while it is being
 * typed and stands for nothing by itself.
 */
function mayBeBeginning(index: SearchIndex, word: string, isUnfinished: boolean): boolean {
  const isKnown = index.postings.has(word);
  if (word.length >= 3 && /^\p{L}+$/u.test(word)) return isUnfinished || !isKnown;
  return isUnfinished && !isKnown && !index.alternatives.has(word);
}

function scoresOfTerms(index: SearchIndex, terms: ReadonlyMap<string, number>, isVague: boolean): Scores {
  const scores = freshScores(index.boosts.length);
  for (const [term, factor] of terms) {
    const postings = index.postings.get(term);
    if (!postings) continue;
    const { ordinals, weights, rarity } = postings;
    for (let at = 0; at < ordinals.length; at++) {
      const ordinal = ordinals[at] ?? 0;
      const score = (weights[at] ?? 0) * (isVague ? 1 : rarity) * factor;
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

/** Hits best first; among the best, those come forward whose name begins with the words as they were typed. */
function namedFirst(index: SearchIndex, slots: readonly Slot[], scores: Scores): Uint32Array {
  const hits = inOrder(scores);
  const phrase = slots.flatMap(({ ways }) => ways[0]?.words ?? []);
  if (slots.length < 2) return hits;
  const best = hits.subarray(0, MOST_REORDERED);
  let isChanged = false;
  for (const ordinal of best) {
    if (!index.nameBeginsWith(ordinal, phrase)) continue;
    scores[ordinal] = (scores[ordinal] ?? 0) * AT_BEGINNING;
    isChanged = true;
  }
  if (isChanged) best.set([...best].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b));
  return hits;
}

/** Best first; equals by ordinal, which is by what was bought most. */
function inOrder(scores: Scores): Uint32Array {
  let count = 0;
  for (const score of scores) if (score > 0) count++;
  // One number per hit, score first and ordinal behind it, sorts without a comparator: several times faster.
  const keys = new Float64Array(count);
  for (let ordinal = 0, at = 0; ordinal < scores.length; ordinal++) {
    const score = scores[ordinal] ?? 0;
    if (score > 0) keys[at++] = ordinal - Math.round(score * SCORE_STEPS) * MOST_PRODUCTS;
  }
  keys.sort();
  const hits = new Uint32Array(count);
  for (let at = 0; at < count; at++)
    hits[at] = (((keys[at] ?? 0) % MOST_PRODUCTS) + MOST_PRODUCTS) % MOST_PRODUCTS;
  return hits;
}
