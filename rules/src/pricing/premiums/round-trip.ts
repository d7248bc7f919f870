import { divideHalfUp, roundHalfUp } from '../../money/round.ts';
import { priceAtBid } from '../bids/bid-price.ts';
import type { Premium } from '../product-pricing.ts';

/** The cost of buying a piece and selling it back. Amounts are minor units of one currency per piece. */
export interface RoundTrip {
  readonly askMinor: number;
  readonly bidMinor: number;
  /** Ask minus bid: the loss of buying and selling today. */
  readonly spreadMinor: number;
  /** The spread in parts per million of the ask; 0 for an ask of 0. */
  readonly spreadPpm: number;
  /** Lowest spot bid at which our bid reaches today's ask, in E4; null when no spot price does. */
  readonly breakEvenBidE4: number | null;
}

/** Higher than any spot price, so that the search for a break-even ends. */
const HIGHEST_E4 = 100_000_000_000;

/**
 * Returns the round trip of a piece; null without a bid.
 * @param askMinor today's ask for the chosen quantity and payment method, in the base currency
 * @param terms today's bid, and the terms that it follows the spot price by in an open market
 */
export function roundTrip(
  askMinor: number,
  terms: {
    readonly bidMinor: number;
    readonly fineWeightMicrograms: number;
    readonly premium: Premium;
  } | null,
): RoundTrip | null {
  if (terms === null) return null;
  const { bidMinor, fineWeightMicrograms, premium } = terms;
  return {
    askMinor,
    bidMinor,
    spreadMinor: askMinor - bidMinor,
    spreadPpm: spreadPpm(askMinor, bidMinor),
    breakEvenBidE4: lowestSpotFor(askMinor, (bidE4) => priceAtBid(fineWeightMicrograms, { bidE4 }, premium)),
  };
}

/** Returns ask minus bid in parts per million of the ask; 0 for an ask of 0. */
export function spreadPpm(askMinor: number, bidMinor: number): number {
  if (askMinor === 0) return 0;
  const spreadMinor = askMinor - bidMinor;
  return roundHalfUp((spreadMinor * 1e6) / askMinor, () =>
    divideHalfUp(BigInt(spreadMinor) * 1_000_000n, BigInt(askMinor)),
  );
}

/**
 * Bisects for the lowest spot price in E4 at which a price that never falls with it reaches `targetMinor`. Null
 * when no spot price does.
 */
export function lowestSpotFor(targetMinor: number, priceAt: (bidE4: number) => number): number | null {
  let below = 0;
  let reached = 1;
  while (priceAt(reached) < targetMinor) {
    below = reached;
    reached *= 2;
    if (reached > HIGHEST_E4) return null;
  }
  while (reached - below > 1) {
    const middle = Math.floor((below + reached) / 2);
    if (priceAt(middle) < targetMinor) below = middle;
    else reached = middle;
  }
  return reached;
}
