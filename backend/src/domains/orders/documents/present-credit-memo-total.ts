import { divideHalfUp } from '@ingot/rules/money/round.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { findCurrency } from '../../pricing/price-view.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { presentTotal } from '../contents/present-total.ts';
import type { PlacedOrder } from '../order.ts';
import type { CreditMemo } from '../order-records.ts';

/** Returns the value of an order: the grand total and the part paid by gift cards. */
export function orderWorthMinor({ grandTotalMinor, giftCardMinor }: PlacedOrder): number {
  return grandTotalMinor + giftCardMinor;
}

/**
 * Returns the totals of a credit memo. A full refund repeats the order's totals. A partial refund
 * is an adjustment, because the shop refunds amounts and not items.
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

/**
 * Converts with the order's own rate. An order paid by gift cards alone has no rate, so the current
 * one applies.
 */
function toBase(order: PlacedOrder, minor: number, shop: ShopSettings): number {
  const { grandTotalMinor, baseGrandTotalMinor, currency } = order;
  const [base, own] =
    grandTotalMinor > 0
      ? [baseGrandTotalMinor, grandTotalMinor]
      : [1_000_000, findCurrency(shop, currency)?.rateE6 ?? 1_000_000];
  return Number(divideHalfUp(BigInt(minor) * BigInt(base), BigInt(own)));
}
