import { LRUCache } from 'lru-cache';
import { isWithinEdits } from '../search-index/edit-distance.ts';
import { findByCode } from '../search-index/find-by-code.ts';
import { nameBeginsWith, type SearchIndex } from '../search-index/search-index.ts';
import { splitSearch } from '../search-index/split-words.ts';
import { bestOfAny, type Hits, scoreOf, sumOfAll, sumOfBestCovered } from './hits.ts';
import { sortByKeys } from './sort-by-keys.ts';

const MAX_WORDS = 12;
const MAX_KEPT = 100;
/** Scores are compared in thousandths. */
const SCORE_STEPS = 1_000;
/** Greater than every score in these steps; the sum for a dozen rare words is a few hundred. */
const HIGHEST = 2 ** 22 - 1;
/** Only the first results are ranked a second time, because shoppers do not read further. */
const MAX_REORDERED = 200;
const AT_BEGINNING = 1.5;
const NOTHING: Hits = { ordinals: new Uint32Array(), weights: new Float32Array(), scale: 1 };
const kept = new WeakMap<SearchIndex, LRUCache<string, Uint32Array>>();

/**
 * Returns the ordinals of the listed products that match a text, best first, including products out
 * of stock. The latest searches of each index are cached.
 */
export function searchOrdinals(index: SearchIndex, text: string): Uint32Array {
  const key = text.slice(0, 200).trim().toLowerCase();
  const known = kept.get(index) ?? new LRUCache<string, Uint32Array>({ max: MAX_KEPT });
  kept.set(index, known);
  const before = known.get(key);
  if (before) return before;
  const hits = find(index, key);
  known.set(key, hits);
  return hits;
}

/**
 * Returns whether the catalog contains every word of a text, or an alternative of it, exactly as
 * written.
 */
export function knowsEveryWord(index: SearchIndex, text: string): boolean {
  return slotsOf(index, text.slice(0, 200)).every(({ ways }) =>
    ways.some(({ words }) => words.every((word) => index.postings.has(word))),
  );
}

function find(index: SearchIndex, text: string): Uint32Array {
  const exact = index.bearers.ordinalOfCode(text);
  if (exact !== undefined) return Uint32Array.of(exact);
  const named = findByCode(index, text);
  if (named.length === 1 && !/\s/.test(text)) return Uint32Array.from(named);
  const slots = slotsOf(index, text);
  const hits = namedFirst(index, slots, findHits(index, slots));
  if (named.length === 0) return hits;
  const found = new Uint32Array(named.length + hits.length);
  found.set(named);
  const first = new Set(named);
  let count = named.length;
  for (const ordinal of hits) if (!first.has(ordinal)) found[count++] = ordinal;
  return found.subarray(0, count);
}

function findHits(index: SearchIndex, slots: readonly Slot[]): Hits {
  const before = slots.slice(0, -1).map((slot) => hitsOfSlot(index, slot, null));
  const last = slots.slice(-1);
  // The last word, while it is typed, is a prefix of many others. Intersect it with the matches of
  // the words before.
  const left = before.length > 0 ? ofEvery(before)?.ordinals : undefined;
  const every = left && ofEvery([...before, ...last.map((slot) => hitsOfSlot(index, slot, left))]);
  if (every && every.ordinals.length > 0) return boosted(index, every);
  const found = [...before, ...last.map((slot) => hitsOfSlot(index, slot, null))];
  // Ignore unknown words if most of the words are known, or half of them are and one is
  // distinctive.
  const matching = found.filter((hits) => hits !== null);
  const least = Math.ceil(found.length / 2);
  const isHalf = matching.length * 2 === found.length;
  const isEnough = isHalf ? slots.some((slot) => isTelling(index, slot)) : matching.length >= least;
  if (matching.length === 0 || !isEnough) return NOTHING;
  const all = sumOfAll(matching);
  return boosted(
    index,
    all.ordinals.length > 0 ? all : sumOfBestCovered(matching, least, index.boosts.length),
  );
}

/** Returns the intersection, or null when one term has no hits. */
function ofEvery(found: readonly (Hits | null)[]): Hits | null {
  const hits = found.filter((one) => one !== null);
  return hits.length === found.length ? sumOfAll(hits) : null;
}

function boosted({ boosts }: SearchIndex, { ordinals, weights, scale }: Hits): Hits {
  const boost = (weight: number, at: number) => weight * scale * (boosts[ordinals[at] ?? 0] ?? 1);
  return { ordinals, weights: weights.map(boost), scale: 1 };
}

function isTelling(index: SearchIndex, { ways }: Slot): boolean {
  return ways.some(({ words }) => words.every((word) => index.postings.get(word)?.isTelling));
}

/** One search term: its alternatives, each a list of words that must all occur. */
interface Slot {
  readonly ways: readonly { readonly words: readonly string[]; readonly factor: number }[];
  /** Whether the shopper may still be typing this word. */
  readonly isLast: boolean;
}

/** Splits the text into terms: words and known phrases. */
function slotsOf(index: SearchIndex, text: string): Slot[] {
  const words = splitSearch(text, (word) => index.postings.has(word) || index.alternatives.has(word));
  const useful = words.filter((word) => !index.stopWords.has(word));
  const searched = [...new Set(useful.length > 0 ? useful : words)].slice(0, MAX_WORDS);
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

/**
 * Returns the hits of a term, scored by its best alternative; null when no product matches. With
 * `within`, hits outside these ordinals may be missing.
 */
function hitsOfSlot(index: SearchIndex, { ways, isLast }: Slot, within: Uint32Array | null): Hits | null {
  const said = ways.flatMap(({ words, factor }) => {
    const parts = words
      .map((word) => hitsOfWord(index, word, { isUnfinished: isLast, within }))
      .filter((part) => part !== null);
    if (parts.length < words.length) return [];
    const hits = sumOfAll(parts);
    return hits.ordinals.length > 0 ? [{ ...hits, scale: hits.scale * factor }] : [];
  });
  return said.length > 0 ? bestOfAny(said, index.boosts.length, within) : null;
}

/** Options of a word search. */
interface WordLook {
  readonly isUnfinished: boolean;
  /** The ordinals of interest, ascending; null for all. */
  readonly within: Uint32Array | null;
}

/**
 * Matches the word itself and, while it may be unfinished, words that begin with it. Otherwise
 * matches two words written as one, or words within a small edit distance. Returns null without a
 * match.
 */
function hitsOfWord(index: SearchIndex, word: string, { isUnfinished, within }: WordLook): Hits | null {
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
    const halves = splitInTwo(index, word)?.map((half) =>
      hitsOfWord(index, half, { isUnfinished: false, within }),
    );
    const [first, second] = halves ?? [];
    if (first && second) return sumOfAll([first, second]);
    for (const known of similarWords(index, word)) terms.set(known.word, known.factor);
  }
  // One or two letters begin so many words that the rarity of one of them means nothing.
  const isVague = !isKnown && word.length < 3;
  if (terms.size === 0) return null;
  const parts = partsOfTerms(index, terms, isVague);
  return bestOfAny(parts, index.boosts.length, within);
}

/**
 * Returns whether to match the word as a prefix. Words of three letters or more qualify. Shorter
 * words and numbers qualify only while they are typed and have no meaning of their own.
 */
function mayBeBeginning(index: SearchIndex, word: string, isUnfinished: boolean): boolean {
  const isKnown = index.postings.has(word);
  if (word.length >= 3 && /^\p{L}+$/u.test(word)) return isUnfinished || !isKnown;
  return isUnfinished && !isKnown && !index.alternatives.has(word);
}

function partsOfTerms(index: SearchIndex, terms: ReadonlyMap<string, number>, isVague: boolean): Hits[] {
  return [...terms].flatMap(([term, factor]) => {
    const postings = index.postings.get(term);
    if (!postings) return [];
    const { ordinals, weights, rarity } = postings;
    return [{ ordinals, weights, scale: (isVague ? 1 : rarity) * factor }];
  });
}

function* similarWords(index: SearchIndex, word: string): Generator<{ word: string; factor: number }> {
  const maxEdits = word.length >= 7 ? 2 : 1;
  const beginning = word.slice(0, Math.max(5, Math.ceil(word.length * 0.7)));
  for (const known of index.vocabulary) {
    // Typing errors rarely affect the first letter. The check prevents "bitcoin" from matching
    // coins.
    if (known[0] !== word[0] || known.length < 4) continue;
    if (isWithinEdits(word, known, maxEdits)) yield { word: known, factor: 0.5 };
    else if (known.startsWith(beginning)) yield { word: known, factor: 0.3 };
  }
}

/** Splits a word into two known words: "wheatsheaf". */
function splitInTwo(index: SearchIndex, word: string): [string, string] | null {
  for (let at = 3; at <= word.length - 3; at++) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => index.postings.has(half))) return halves;
  }
  return null;
}

/**
 * Sorts hits by score. Among the best, products whose name begins with the search words move up.
 */
function namedFirst(index: SearchIndex, slots: readonly Slot[], hits: Hits): Uint32Array {
  const sorted = inOrder(hits);
  if (slots.length < 2) return sorted;
  const phrase = slots.flatMap(({ ways }) => ways[0]?.words ?? []);
  const best = sorted.subarray(0, MAX_REORDERED);
  const scores = new Map<number, number>();
  let isChanged = false;
  for (const ordinal of best) {
    const isNamed = nameBeginsWith(index, ordinal, phrase);
    scores.set(ordinal, scoreOf(hits, ordinal) * (isNamed ? AT_BEGINNING : 1));
    isChanged ||= isNamed;
  }
  if (isChanged) best.set([...best].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b));
  return sorted;
}

/** Sorts hits by score, then by ordinal, which is by popularity. */
function inOrder({ ordinals, weights, scale }: Hits): Uint32Array {
  // A loop, because `Uint32Array.from` with a function is much slower and a common word matches
  // half of the catalog.
  const keys = new Uint32Array(weights.length);
  for (let at = 0; at < keys.length; at++) {
    keys[at] = Math.max(0, HIGHEST - Math.round((weights[at] ?? 0) * scale * SCORE_STEPS));
  }
  return sortByKeys(ordinals, keys, HIGHEST);
}
