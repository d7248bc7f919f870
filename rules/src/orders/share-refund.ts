import type { PayoutWay } from './payout.ts';

/** The refundable sources of an order's money, in minor units of the order's currency. */
export interface RefundSources {
  /** Paid by card and not refunded. */
  readonly cardMinor: number;
  /** Paid by wire or check and not refunded. */
  readonly handMinor: number;
  /** Paid by each gift card and not refunded, in order of payment. */
  readonly giftCards: readonly { readonly id: number; readonly leftMinor: number }[];
}

/** The part of a refund by one method; `giftCardId` is null for every method but `gift_card`. */
export interface RefundShare {
  readonly way: PayoutWay;
  readonly giftCardId: number | null;
  readonly amountMinor: number;
}

/** Returns the total refundable amount in minor units. */
export function refundableMinor({ cardMinor, handMinor, giftCards }: RefundSources): number {
  return giftCards.reduce((sum, { leftMinor }) => sum + leftMinor, cardMinor + handMinor);
}

/**
 * Allocates a refund: first to the card, up to its payment; then by hand, up to payments by wire or
 * check; the rest to gift cards in order of payment. Money that the buyer can spend anywhere thus
 * comes before money for this shop only. Empty shares are omitted; `amountMinor` is at most
 * `refundableMinor`.
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
