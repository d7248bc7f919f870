import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import { presentMoney } from '../../pricing/present-money.ts';
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
 * Base amounts use the exchange rate of the order.
 */
export function presentCreditMemoTotal(order: PlacedOrder, memo: CreditMemo, shop: ShopSettings) {
  const money = (minor: number) => presentMoney(minor, order.currency);
  const { baseCurrency } = shop.store;
  const amount = money(memo.amountMinor);
  const base = presentMoney(toBaseMinor(memo.amountMinor, order.baseToOrderRateE6), baseCurrency);
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
