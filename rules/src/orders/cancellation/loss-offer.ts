import { beforeOpening } from '../../metals/before-opening.ts';
import type { MarketHours } from '../../metals/market-sessions.ts';
import type { MarketNow } from './line-value.ts';
import { type CancellableOrder, type LossPolicy, type MarketLoss, marketLoss } from './market-loss.ts';

/** How long the amount of a cancellation dialog is valid. */
export const LOSS_OFFER_MS = 2 * 60_000;

/**
 * The figures of the sentence about cancellations: the consequences after the grace period at
 * today's bid.
 */
export interface LossFigures extends MarketLoss {
  readonly graceMinutes: number;
}

/** An amount at which a buyer may cancel until a moment. */
export interface LossOffer {
  readonly owedMinor: number;
  readonly creditMinor: number;
  /** First moment at which it is invalid, in epoch milliseconds. */
  readonly untilMs: number;
}

/** The settlement of an accepted offer in minor units of the order's currency. */
export interface LossSettlement {
  /** Taken from the payment already made. */
  readonly deductedMinor: number;
  /** An open claim on the order. */
  readonly claimMinor: number;
  /** Returned to the buyer: the rest of the payment, and the buyer's gain. */
  readonly refundMinor: number;
}

/**
 * Returns the figures that the shop states before and after an order; null while a metal has no
 * spot price. They hold after the grace period, whatever the time now.
 */
export function lossFigures(order: CancellableOrder, now: MarketNow, policy: LossPolicy): LossFigures | null {
  const loss = marketLoss(order, now, { ...policy, graceMs: Number.NEGATIVE_INFINITY });
  return loss && { ...loss, graceMinutes: Math.floor(policy.graceMs / 60_000) };
}

/**
 * Returns the offer to cancel at a computed loss. It ends by the next opening of the markets of the
 * order's metals, because the loss follows the first price of a market. An offer in the free time ends with
 * it, at `freeUntilMs`; null for an order that has none.
 */
export function offerLoss(
  { owedMinor, creditMinor }: Pick<MarketLoss, 'owedMinor' | 'creditMinor'>,
  nowMs: number,
  markets: readonly MarketHours[],
  freeUntilMs: number | null = null,
): LossOffer {
  const untilMs = beforeOpening(markets, nowMs, nowMs + LOSS_OFFER_MS);
  const isFree = freeUntilMs !== null && nowMs < freeUntilMs;
  return { owedMinor, creditMinor, untilMs: isFree ? Math.min(untilMs, freeUntilMs) : untilMs };
}

/** Returns whether a buyer may still accept an offer. */
export function isOfferOpen({ untilMs }: LossOffer, nowMs: number): boolean {
  return nowMs < untilMs;
}

/**
 * Settles an accepted offer against the payment already made. The buyer owes exactly the offered
 * amount.
 */
export function settleLoss(
  { owedMinor, creditMinor }: Pick<LossOffer, 'owedMinor' | 'creditMinor'>,
  paidMinor: number,
): LossSettlement {
  const deductedMinor = Math.min(owedMinor, paidMinor);
  return {
    deductedMinor,
    claimMinor: owedMinor - deductedMinor,
    refundMinor: paidMinor - deductedMinor + creditMinor,
  };
}
