import { type TotalsLine, totalsLines } from '@ingot/rules/cart/totals-lines.ts';
import { giftCardEnding } from '@ingot/rules/discounts/gift-cards.ts';
import type { PricedCart } from '../pricing/price-cart.ts';

/** Returns the totals lines of a cart. */
export function totalsLinesOf({ cart, totals, tax, delivery, giftCards }: PricedCart): TotalsLine[] {
  return totalsLines({
    totals,
    couponCode: cart.coupon?.coupon.code ?? null,
    carrierTitle: delivery?.method.carrierTitle ?? null,
    taxes: tax?.applied ?? null,
    giftCards: cart.giftCards.map(({ code }, at) => ({
      ending: giftCardEnding(code),
      amountMinor: giftCards[at]?.appliedMinor ?? 0,
    })),
  });
}
