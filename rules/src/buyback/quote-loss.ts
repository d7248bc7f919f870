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

/** Pieces of a checked line that the shop does not get, and the pieces that it gets. */
export interface UndeliveredLine {
  readonly undelivered: number;
  readonly delivered: number;
  /** The locked bid for one piece in minor units. */
  readonly lockedMinor: number;
  /** Today's bid for one piece at the quoted quantity. */
  readonly bidMinor: number;
  /** Today's bid for one piece at the delivered quantity. */
  readonly deliveredBidMinor: number;
}

/**
 * Returns the debt of a seller who delivers only a part, in minor units. A piece that does not come
 * or goes back costs as much as its cancellation. A delivered piece costs the part of the bid that
 * only the quoted quantity earns.
 */
export function undeliveredLoss(lines: readonly UndeliveredLine[]): number {
  return lines.reduce((sum, { undelivered, delivered, lockedMinor, bidMinor, deliveredBidMinor }) => {
    if (undelivered === 0) return sum;
    const risenMinor = Math.max(0, bidMinor - lockedMinor) * undelivered;
    return sum + risenMinor + Math.max(0, bidMinor - deliveredBidMinor) * delivered;
  }, 0);
}
