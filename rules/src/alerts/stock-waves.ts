/** Mails of one wave per piece in stock: most readers buy nothing. */
const MAILS_PER_PIECE = 3;
/** Time between two waves about the same pieces, in milliseconds. */
export const WAVE_PAUSE_MS = 15 * 60_000;
/** The maximum number of mails of one wave. It is far above any stock, and fits the database's type. */
const MOST_MAILS = 1_000_000;

/**
 * Returns the number of mails in one wave about a product with this number of pieces in stock; 0 without
 * stock. The shop sends the next wave {@link WAVE_PAUSE_MS} later, if pieces are left.
 */
export function waveSize(pieces: number): number {
  return Math.min(Math.max(0, Math.floor(pieces)) * MAILS_PER_PIECE, MOST_MAILS);
}

/** An alert that waits for pieces of these products: variants of a configurable product, items of a group. */
export interface WaitingAlert {
  readonly id: number;
  readonly parts: readonly number[];
}

/**
 * Returns the alerts that get a place in a wave. Each alert, in the given order, takes a place of the part that
 * has the most places left, so that those who wait for another part of the product find more of theirs.
 */
export function allotPlaces(
  waiting: readonly WaitingAlert[],
  places: ReadonlyMap<number, number>,
): readonly number[] {
  const left = new Map(places);
  const leftOf = (part: number) => left.get(part) ?? 0;
  return waiting.flatMap(({ id, parts }) => {
    const [first, ...others] = parts;
    if (first === undefined) return [];
    const best = others.reduce((one, other) => (leftOf(other) > leftOf(one) ? other : one), first);
    if (leftOf(best) <= 0) return [];
    left.set(best, leftOf(best) - 1);
    return [id];
  });
}
