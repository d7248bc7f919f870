import { convertMinor } from '../../money/convert-money.ts';
import { shareOf } from '../../money/round.ts';
import { lineValue, type MarketNow, type OrderedLine } from './line-value.ts';

/** The shop's terms for cancellations by buyers. */
export interface LossPolicy {
  /** Milliseconds after the order in which a cancellation is free. */
  readonly graceMs: number;
  /** Fee after the grace period in minor units of the base currency. */
  readonly feeMinor: number;
  /** The party that bears a loss, and the party that gets a gain. */
  readonly lossOwner: 'buyer' | 'shop';
  readonly gainOwner: 'buyer' | 'shop';
  /**
   * Most that a buyer owes, in parts per million of the order's lines. A cap below the whole order
   * leaves the rest of a deep fall to the shop.
   */
  readonly capPpm: number;
  /**
   * Revision of the rules that an order was placed under; absent for the first one. From the second one on,
   * a cancellation settles only in an open market.
   */
  readonly revision?: number;
}

/** The revision of the rules for orders that are placed now. */
export const LOSS_REVISION = 2;

/** Returns whether a cancellation settles only while the markets of the order's metals are open. */
export function waitsForMarket({ revision = 1 }: Pick<LossPolicy, 'revision'>): boolean {
  return revision >= 2;
}

/** The default terms: free for 30 minutes; then $35 and the loss, at most the order itself. */
export const DEFAULT_LOSS_POLICY: LossPolicy = {
  graceMs: 30 * 60_000,
  feeMinor: 3_500,
  lossOwner: 'buyer',
  gainOwner: 'shop',
  capPpm: 1_000_000,
};

/** Returns whether a cancellation by the buyer can cost anything under these terms. */
export function mayCost({ feeMinor, lossOwner, capPpm }: LossPolicy): boolean {
  return capPpm > 0 && (feeMinor > 0 || lossOwner === 'buyer');
}

/** Returns whether the cost of a cancellation by the buyer depends on the market under these terms. */
export function followsMarket({
  lossOwner,
  gainOwner,
}: Pick<LossPolicy, 'lossOwner' | 'gainOwner'>): boolean {
  return lossOwner === 'buyer' || gainOwner === 'buyer';
}

/** An order that its buyer may cancel. */
export interface CancellableOrder {
  readonly placedAtMs: number;
  readonly lines: readonly OrderedLine[];
  /** Units of the order's currency per unit of the base currency when it was placed, in millionths. */
  readonly rateE6: number;
}

/** The consequences of a cancellation in minor units of the order's currency; none is negative. */
export interface MarketLoss {
  /**
   * For each line its price minus its value; negative for a gain, null for a line whose value has not
   * changed, because it follows no market.
   */
  readonly linesMinor: readonly (number | null)[];
  /** For each line, whether its value is the shop's bid and the shop buys as many pieces. */
  readonly hasBid: readonly boolean[];
  readonly lossMinor: number;
  readonly gainMinor: number;
  readonly feeMinor: number;
  /** The buyer's debt: the buyer's part of the loss and the fee, at most the cap. */
  readonly owedMinor: number;
  /** The amount that the shop pays the buyer from a gain, after the fee. */
  readonly creditMinor: number;
  /** The amount that the grace period saves the buyer. */
  readonly waivedMinor: number;
  /** The most that the buyer can owe. */
  readonly capMinor: number;
}

/**
 * Returns the consequences of a buyer's cancellation: each line at its value today against its price in
 * the order, and a fee. Bids are converted at today's exchange rate, like the prices of a new order; the fee
 * at the order's rate, at which its buyer has read it. Losses and gains of lines are not netted, unless the buyer has the gains.
 * Within the grace period neither side owes anything. Null while a metal of the order has no spot
 * price: no loss can be computed then.
 */
export function marketLoss(order: CancellableOrder, now: MarketNow, policy: LossPolicy): MarketLoss | null {
  const values = order.lines.map((line) => lineValue(line, order.rateE6, now));
  const linesMinor: (number | null)[] = [];
  for (const [at, { amountMinor }] of order.lines.entries()) {
    const value = values[at];
    if (value === undefined) return null;
    linesMinor.push(value === null ? null : amountMinor - value.minor);
  }
  const lossMinor = linesMinor.reduce<number>((sum, minor) => sum + Math.max(0, minor ?? 0), 0);
  const gainMinor = linesMinor.reduce<number>((sum, minor) => sum + Math.max(0, -(minor ?? 0)), 0);
  const feeMinor = convertMinor(policy.feeMinor, order.rateE6);
  const owing = uncappedMinor(policy, { lossMinor, gainMinor, feeMinor });
  const orderMinor = order.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const capMinor = shareOf(orderMinor, policy.capPpm);
  const fullMinor = Math.min(Math.max(0, owing), capMinor);
  const hasBid = values.map((value) => value?.isBid === true);
  const figures = { linesMinor, hasBid, lossMinor, gainMinor, capMinor };
  if (now.nowMs < order.placedAtMs + policy.graceMs) {
    return { ...figures, feeMinor: 0, owedMinor: 0, creditMinor: 0, waivedMinor: fullMinor };
  }
  return { ...figures, feeMinor, owedMinor: fullMinor, creditMinor: Math.max(0, -owing), waivedMinor: 0 };
}

/**
 * Returns what a buyer would owe without the cap, in minor units of the order's currency: the buyer's
 * part of the loss and the fee, less the buyer's part of the gain. Negative when the gain is larger.
 */
export function uncappedMinor(
  policy: Pick<LossPolicy, 'lossOwner' | 'gainOwner'>,
  { lossMinor, gainMinor, feeMinor }: Pick<MarketLoss, 'lossMinor' | 'gainMinor' | 'feeMinor'>,
): number {
  return buyersLossMinor(policy, lossMinor) - (policy.gainOwner === 'buyer' ? gainMinor : 0) + feeMinor;
}

/** Returns the buyer's part of a loss, in its minor units: all of it, or nothing when the shop bears it. */
export function buyersLossMinor({ lossOwner }: Pick<LossPolicy, 'lossOwner'>, lossMinor: number): number {
  return lossOwner === 'buyer' ? lossMinor : 0;
}
