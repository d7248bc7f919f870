import { splitPayment } from './split-payment.ts';

/** The payment of an order by gift cards and one method. Amounts are minor units. */
export interface GiftCardPayment {
  /** Total of the order without any method's fee, tax included. */
  readonly cashTotalMinor: number;
  /** The part of the cash total that gift cards pay. */
  readonly giftCardMinor: number;
  /** The fee of the method for each whole line, before tax; negative for a discount. */
  readonly feesMinor: readonly number[];
}

/**
 * Returns, per line, the part of the method's fee that is not charged, because gift cards pay at the
 * cash price; negative for a discount. The method's fee applies to its own part of the payment only.
 */
export function giftCardFeeCredits({ cashTotalMinor, giftCardMinor, feesMinor }: GiftCardPayment): number[] {
  return feesMinor.map((feeMinor) => {
    const { parts } = splitPayment(cashTotalMinor, [
      { code: 'gift-card', totalMinor: cashTotalMinor, maxMinor: giftCardMinor },
      { code: 'method', totalMinor: cashTotalMinor + feeMinor, maxMinor: null },
    ]);
    return feeMinor - (parts.find(({ code }) => code === 'method')?.feeMinor ?? 0);
  });
}
