import type { PayoutWay } from './payout.ts';

/** Where money of an order can go back to, minor units of the order's currency. */
export interface RefundSources {
  /** What the card paid and has not got back. */
  readonly cardMinor: number;
  /** What came by wire or check and has not gone back. */
  readonly handMinor: number;
  /** What each gift card paid and has not got back, in the order in which they paid. */
  readonly giftCards: readonly { readonly id: number; readonly leftMinor: number }[];
}

/** The part of a refund that goes one way; `giftCardId` is null for every way but `gift_card`. */
export interface RefundShare {
  readonly way: PayoutWay;
  readonly giftCardId: number | null;
  readonly amountMinor: number;
}

/** All that can go back, minor units. */
export function refundableMinor({ cardMinor, handMinor, giftCards }: RefundSources): number {
  return giftCards.reduce((sum, { leftMinor }) => sum + leftMinor, cardMinor + handMinor);
}

/**
 * Divides money that goes back: first to the card, up to what it paid; then by hand, up to what came so; the rest to the
 * gift cards, in the order in which they paid. Money that the buyer can spend anywhere thus comes before money that can
 * be spent in the shop only. Shares of nothing are left out; `amountMinor` is at most `refundableMinor`.
 */
export function shareRefund(amountMinor: number, sources: RefundSources): RefundShare[] {
  const ways: readonly RefundShare[] = [
    { way: 'card', giftCardId: null, amountMinor: sources.cardMinor },
    { way: 'hand', giftCardId: null, amountMinor: sources.handMinor },
    ...sources.giftCards.map(
      ({ id, leftMinor }) => ({ way: 'gift_card', giftCardId: id, amountMinor: leftMinor }) as const,
    ),
  ];
  let leftMinor = amountMinor;
  return ways.flatMap((share) => {
    const takenMinor = Math.min(leftMinor, share.amountMinor);
    leftMinor -= takenMinor;
    return takenMinor > 0 ? [{ ...share, amountMinor: takenMinor }] : [];
  });
}
