import type { CartTotals } from '@ingot/rules/cart/cart-totals.ts';
import { giftCardFeeCredits } from '@ingot/rules/checkout/payment/gift-card-fee.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { isFree, ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { UnitPricedLine } from './price-lines.ts';

/** A line with its coupon discount. */
interface DiscountedLine extends UnitPricedLine {
  readonly discountMinor: number;
}

/** A cart at cash prices. */
interface CashCart {
  readonly lines: readonly DiscountedLine[];
  readonly totals: CartTotals;
}

/**
 * Returns, per counted line, the method's fee that is not charged because gift cards pay at the cash price.
 * @param cashCart prices the same cart at cash prices; called only if the result depends on it
 */
export function feeCredits(
  lines: readonly DiscountedLine[],
  method: PaymentMethod | null,
  hasGiftCards: boolean,
  cashCart: () => CashCart,
): readonly number[] {
  const hasFee = ({ product }: UnitPricedLine) =>
    method !== null && !isFree(ruleOfMethod(method, product.pricing));
  if (!hasGiftCards || !lines.some(hasFee)) return lines.map(() => 0);
  const cash = cashCart();
  const { giftCardMinor, grandTotalMinor } = cash.totals;
  const cashOf = (line: DiscountedLine) => cash.lines.find((other) => other.line === line.line);
  return giftCardFeeCredits({
    cashTotalMinor: giftCardMinor + grandTotalMinor,
    giftCardMinor,
    feesMinor: lines.map((line) => {
      const same = cashOf(line);
      if (!same) return 0;
      return line.rowMinor - line.discountMinor - (same.rowMinor - same.discountMinor);
    }),
  });
}
