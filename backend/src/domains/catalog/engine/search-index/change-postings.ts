import { NOWHERE, type OrdinalMove, staysSame, takenPlaces } from '../structures/move-ordinals.ts';
import { whatItSays } from './postings-builder.ts';
import type { Postings, SearchIndex } from './search-index.ts';

/** Entries between two places at which the work may pause. */
const PAUSE_AFTER = 16_384;

type Entries = Pick<Postings, 'ordinals' | 'weights' | 'tells'>;

/** What changes postings. */
interface PostingsChange {
  readonly move: OrdinalMove;
  /** How many products are listed. */
  readonly total: number;
  readonly hadOtherTotal: boolean;
}

/** The postings without the products taken out and with those of the products put in. Yields where the work may pause. */
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
      postings.set(word, hadOtherTotal ? { ...old, ...whatItSays(old, total) } : old);
      continue;
    }
    const entries = (more && rewritten(old, more, move)) ?? merged(old, more, move);
    if (entries.ordinals.length > 0)
      postings.set(word, { number: old.number, ...entries, ...whatItSays(entries, total) });
  }
  for (const [word, own] of added) if (!before.has(word)) postings.set(word, own);
  return { vocabulary: [...postings.keys()], postings };
}

/**
 * The entries of a word whose products stand where they stood, with what it says of some of them now; null when one moved, came or went. A
 * product that is read again mostly keeps its place and its words, and a common word has half of the catalogue.
 */
function rewritten(old: Entries, more: Entries, move: OrdinalMove): Entries | null {
  if (!move.isInPlace) return null;
  const { ordinals } = old;
  const places = takenPlaces(ordinals, move);
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

/** The entries of a word at their new ordinals; `more` stand at theirs already. */
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

/** One piece of memory for each word: one for many words would stay as long as the rarest of them. */
function roomFor(count: number): Entries {
  const room = new ArrayBuffer(count * 9);
  return {
    ordinals: new Uint32Array(room, 0, count),
    weights: new Float32Array(room, count * 4, count),
    tells: new Uint8Array(room, count * 8, count),
  };
}
