import { divideHalfUp } from '@ingot/rules/money/round.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { findCurrency } from '../../pricing/price-view.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { presentTotal } from '../contents/present-total.ts';
import type { PlacedOrder } from '../order.ts';
import type { CreditMemo } from '../order-records.ts';

/** What an order was worth: what was to be paid, and what gift cards had paid of it. */
export function orderWorthMinor({ grandTotalMinor, giftCardMinor }: PlacedOrder): number {
  return grandTotalMinor + giftCardMinor;
}

/**
 * The sums of a credit memo: those of the order when all of it went back, gift cards' part too, else everything is an
 * adjustment, because the shop gives back a sum and not pieces.
 */
export function presentCreditMemoTotal(order: PlacedOrder, memo: CreditMemo, shop: ShopSettings) {
  const money = (minor: number) => presentMoney(minor, order.currency);
  const { baseCurrency } = shop.store;
  const amount = money(memo.amountMinor);
  const base = presentMoney(toBase(order, memo.amountMinor, shop), baseCurrency);
  if (memo.amountMinor === orderWorthMinor(order)) {
    const total = presentTotal(order, baseCurrency);
    return { ...total, grand_total: amount, base_grand_total: base, adjustment: money(0) };
  }
  return {
    adjustment: amount,
    base_grand_total: base,
    discounts: [],
    grand_total: amount,
    shipping_handling: null,
    subtotal: money(0),
    taxes: [],
    total_shipping: money(0),
    total_tax: money(0),
  };
}

/** By the order's own rate; one that gift cards paid whole has kept none, and takes today's. */
function toBase(order: PlacedOrder, minor: number, shop: ShopSettings): number {
  const { grandTotalMinor, baseGrandTotalMinor, currency } = order;
  const [base, own] =
    grandTotalMinor > 0
      ? [baseGrandTotalMinor, grandTotalMinor]
      : [1_000_000, findCurrency(shop, currency)?.rateE6 ?? 1_000_000];
  return Number(divideHalfUp(BigInt(minor) * BigInt(base), BigInt(own)));
}
