import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { CatalogProduct } from '../product.ts';
import { isWithinEdits } from './edit-distance.ts';
import type { SearchIndex } from './search-index.ts';
import { splitSearch } from './split-words.ts';

/** What a search found: ordinals of listed products with how well they match, best first. */
export interface SearchHits {
  readonly ordinals: Uint32Array;
  /** Place among the hits by ordinal. */
  readonly placeByOrdinal: ReadonlyMap<number, number>;
}

/** The listed products that a text finds, best first; out-of-stock ones included. */
export function searchProducts(catalog: CatalogSnapshot, text: string): readonly CatalogProduct[] {
  const products: CatalogProduct[] = [];
  for (const ordinal of searchOrdinals(catalog.search, text).ordinals) {
    const product = catalog.products[ordinal];
    if (product) products.push(product);
  }
  return products;
}

const MOST_WORDS = 12;
const MOST_KEPT = 200;
const kept = new WeakMap<SearchIndex, Map<string, SearchHits>>();

/** The same as ordinals; the last searches of an index are remembered. */
export function searchOrdinals(index: SearchIndex, text: string): SearchHits {
  const key = text.slice(0, 200).trim().toLowerCase();
  const known = kept.get(index) ?? new Map<string, SearchHits>();
  kept.set(index, known);
  const before = known.get(key);
  if (before) return before;
  const hits = inOrder(findScores(index, key));
  if (known.size >= MOST_KEPT) known.delete(known.keys().next().value ?? '');
  known.set(key, hits);
  return hits;
}

function findScores(index: SearchIndex, text: string): Map<number, number> {
  const code = index.ordinalByCode.get(text);
  if (code !== undefined) return new Map([[code, 1]]);
  const slots = slotsOf(index, text);
  const found = slots.map((slot) => scoresOfSlot(index, slot));
  // Words that nobody knows are passed over when most of the others are known.
  const matching = found.filter((scores) => scores.size > 0);
  if (matching.length === 0 || (found.length > 1 && matching.length * 2 <= found.length)) return new Map();
  matching.sort((a, b) => a.size - b.size);
  const [fewest, ...others] = matching;
  const total = new Map<number, number>();
  for (const [ordinal, score] of fewest ?? []) {
    let sum = score;
    let hasAll = true;
    for (const scores of others) {
      const other = scores.get(ordinal);
      if (other === undefined) {
        hasAll = false;
        break;
      }
      sum += other;
    }
    if (hasAll) total.set(ordinal, sum * (index.boosts[ordinal] ?? 1));
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

function scoresOfSlot(index: SearchIndex, slot: Slot): Map<number, number> {
  const best = new Map<number, number>();
  for (const { words, factor } of slot.ways) {
    let scores: Map<number, number> | null = null;
    for (const word of words) {
      const own = scoresOfWord(index, word, slot.isLast);
      scores = scores === null ? own : intersect(scores, own);
    }
    for (const [ordinal, score] of scores ?? []) {
      best.set(ordinal, Math.max(best.get(ordinal) ?? 0, score * factor));
    }
  }
  return best;
}

function intersect(left: Map<number, number>, right: Map<number, number>): Map<number, number> {
  const both = new Map<number, number>();
  for (const [ordinal, score] of left) {
    const other = right.get(ordinal);
    if (other !== undefined) both.set(ordinal, score + other);
  }
  return both;
}

/** The word itself, then what begins with it (while it may be unfinished), then what is a slip away from it. */
function scoresOfWord(index: SearchIndex, word: string, isUnfinished: boolean): Map<number, number> {
  const scores = new Map<number, number>();
  const add = (known: string, factor: number) => {
    const postings = index.postings.get(known);
    if (!postings) return;
    const { ordinals, weights, rarity } = postings;
    for (let at = 0; at < ordinals.length; at++) {
      const ordinal = ordinals[at] ?? 0;
      const score = (weights[at] ?? 0) * rarity * factor;
      if (score > (scores.get(ordinal) ?? 0)) scores.set(ordinal, score);
    }
  };
  add(word, 1);
  const isText = /^\p{L}+$/u.test(word);
  if (isText && word.length >= 3 && (isUnfinished || scores.size === 0)) {
    const factor = scores.size === 0 ? 0.7 : 0.3;
    for (const known of index.vocabulary) {
      if (known.length > word.length && known.startsWith(word)) add(known, factor);
    }
  }
  if (scores.size > 0 || !isText || word.length < 4) return scores;
  const halves = splitInTwo(index, word);
  if (halves) {
    const [first, second] = halves.map((half) => scoresOfWord(index, half, false));
    return first && second ? intersect(first, second) : scores;
  }
  const mostEdits = word.length >= 7 ? 2 : 1;
  const beginning = word.slice(0, Math.max(5, Math.ceil(word.length * 0.7)));
  for (const known of index.vocabulary) {
    // Slips rarely hit the first letter; asking for it keeps "bitcoin" from being a coin.
    if (known[0] !== word[0] || known.length < 4) continue;
    if (isWithinEdits(word, known, mostEdits)) add(known, 0.5);
    else if (known.startsWith(beginning)) add(known, 0.3);
  }
  return scores;
}

/** Two known words written as one: "wheatsheaf". */
function splitInTwo(index: SearchIndex, word: string): [string, string] | null {
  for (let at = 3; at <= word.length - 3; at++) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => index.postings.has(half))) return halves;
  }
  return null;
}

function inOrder(scores: Map<number, number>): SearchHits {
  const ordinals = Uint32Array.from(scores.keys()).sort(
    (a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b,
  );
  const placeByOrdinal = new Map<number, number>();
  for (let place = 0; place < ordinals.length; place++) placeByOrdinal.set(ordinals[place] ?? 0, place);
  return { ordinals, placeByOrdinal };
}
