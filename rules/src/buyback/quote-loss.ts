/** A line of a quote with its bid now. */
export interface QuoteLossLine {
  readonly quantity: number;
  /** The locked bid for one piece in minor units. */
  readonly lockedMinor: number;
  /** Today's bid for one piece; null while there is none. */
  readonly bidMinor: number | null;
}

/**
 * Returns what a seller owes who does not deliver, in minor units: the mirror of a buyer's loss. The
 * shop has to buy the pieces at today's higher bids. Lines whose bid fell do not reduce the amount,
 * as gains of an order do not. Null while a line has no bid.
 */
export function quoteLoss(lines: readonly QuoteLossLine[]): number | null {
  let lossMinor = 0;
  for (const { quantity, lockedMinor: locked, bidMinor } of lines) {
    if (bidMinor === null) return null;
    lossMinor += Math.max(0, bidMinor - locked) * quantity;
  }
  return lossMinor;
}
