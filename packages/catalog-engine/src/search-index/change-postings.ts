import { NOWHERE, type OrdinalMove, removedIndexes, staysSame } from '../structures/move-ordinals.ts';
import { wordStatistics } from './postings-builder.ts';
import type { Postings, SearchIndex } from './search-index.ts';

/** Number of entries between two yields. */
const PAUSE_AFTER = 16_384;

type Entries = Pick<Postings, 'ordinals' | 'weights' | 'tells'>;

/** The change of the products. */
interface PostingsChange {
  readonly move: OrdinalMove;
  /** The number of listed products. */
  readonly total: number;
  readonly hadOtherTotal: boolean;
}

/**
 * Returns posting lists without the removed products and with the added ones. Yields at points
 * where the work may pause.
 */
export function* changePostings(
  before: ReadonlyMap<string, Postings>,
  added: ReadonlyMap<string, Postings>,
  { move, total, hadOtherTotal }: PostingsChange,
): Generator<void, Pick<SearchIndex, 'vocabulary' | 'postings'>> {
  const postings = new Map<string, Postings>();
  let passed = 0;
  for (const [word, old] of before) {
    const more = added.get(word);
    passed += old.ordinals.length + 16;
    if (passed > PAUSE_AFTER) {
      passed = 0;
      yield;
    }
    if (!more && staysSame(old.ordinals, move)) {
      postings.set(word, hadOtherTotal ? { ...old, ...wordStatistics(old, total) } : old);
      continue;
    }
    const entries = (more && rewritten(old, more, move)) ?? merged(old, more, move);
    if (entries.ordinals.length > 0)
      postings.set(word, { number: old.number, ...entries, ...wordStatistics(entries, total) });
  }
  for (const [word, own] of added) if (!before.has(word)) postings.set(word, own);
  return { vocabulary: [...postings.keys()], postings };
}

/**
 * Updates weights in place when the ordinals of a word are unchanged; otherwise returns null. This
 * is the common case: a changed product mostly keeps its ordinal and its words. A common word has
 * half of the catalog.
 */
function rewritten(old: Entries, more: Entries, move: OrdinalMove): Entries | null {
  if (!move.isInPlace) return null;
  const { ordinals } = old;
  const places = removedIndexes(ordinals, move);
  const isSameSet = places.length === more.ordinals.length;
  if (!isSameSet || places.some((at, placed) => ordinals[at] !== more.ordinals[placed])) return null;
  const saysSame = (at: number, placed: number) =>
    old.weights[at] === more.weights[placed] && old.tells[at] === more.tells[placed];
  if (places.every(saysSame)) return old;
  const weights = old.weights.slice();
  const tells = old.tells.slice();
  for (const [placed, at] of places.entries()) {
    weights[at] = more.weights[placed] ?? 0;
    tells[at] = more.tells[placed] ?? 0;
  }
  return { ordinals, weights, tells };
}

/** Merges the entries of a word at their new ordinals with the entries of added products. */
function merged(old: Entries, more: Entries | undefined, { to }: OrdinalMove): Entries {
  const { ordinals: put, weights: putWeights, tells: putTells } = more ?? roomFor(0);
  const { ordinals, weights, tells } = roomFor(old.ordinals.length + put.length);
  let count = 0;
  let placed = 0;
  for (let at = 0; at <= old.ordinals.length; at++) {
    const isEnd = at === old.ordinals.length;
    const ordinal = isEnd ? NOWHERE : (to[old.ordinals[at] ?? 0] ?? NOWHERE);
    if (ordinal === NOWHERE && !isEnd) continue;
    for (; placed < put.length && (put[placed] ?? 0) < ordinal; placed++) {
      ordinals[count] = put[placed] ?? 0;
      weights[count] = putWeights[placed] ?? 0;
      tells[count++] = putTells[placed] ?? 0;
    }
    if (isEnd) break;
    ordinals[count] = ordinal;
    weights[count] = old.weights[at] ?? 0;
    tells[count++] = old.tells[at] ?? 0;
  }
  return {
    ordinals: ordinals.subarray(0, count),
    weights: weights.subarray(0, count),
    tells: tells.subarray(0, count),
  };
}

/**
 * Allocates one buffer per word. A buffer shared by many words would live as long as the
 * longest-lived of them.
 */
function roomFor(count: number): Entries {
  const room = new ArrayBuffer(count * 9);
  return {
    ordinals: new Uint32Array(room, 0, count),
    weights: new Float32Array(room, count * 4, count),
    tells: new Uint8Array(room, count * 8, count),
  };
}
