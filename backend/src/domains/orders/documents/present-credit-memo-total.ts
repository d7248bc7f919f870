import { allocate } from '@ingot/rules/money/allocate.ts';
import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import { presentDiscounts } from '../../cart/discounts/present-discounts.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { presentTotal } from '../contents/present-total.ts';
import type { PlacedOrder } from '../order.ts';
import type { CreditMemo } from '../order-records.ts';
import { creditMemoSums } from './credit-memo-sums.ts';

/**
 * Returns the totals of a credit memo: see {@link creditMemoSums}. A full refund repeats the order's totals.
 * Base amounts use the exchange rate of the order.
 */
export function presentCreditMemoTotal(order: PlacedOrder, memo: CreditMemo, shop: ShopSettings) {
  const money = (minor: number) => presentMoney(minor, order.currency);
  const { baseCurrency } = shop.store;
  const amount = money(memo.amountMinor);
  const base = presentMoney(toBaseMinor(memo.amountMinor, order.baseToOrderRateE6), baseCurrency);
  const sums = creditMemoSums(order, memo);
  const { itemMinor, feeCreditMinor, taxMinor } = sums;
  if (sums.isWhole) {
    const total = presentTotal(order, baseCurrency);
    return { ...total, grand_total: amount, base_grand_total: base, adjustment: money(0) };
  }
  return {
    adjustment: money(sums.adjustmentMinor),
    base_grand_total: base,
    discounts:
      presentDiscounts(order.coupon, { itemMinor, shippingMinor: 0, feeCreditMinor }, order.currency) ?? [],
    grand_total: amount,
    shipping_handling: null,
    subtotal: money(sums.subtotalMinor),
    taxes: taxShares(order, taxMinor).map(({ label, ratePpm, amountMinor }) => ({
      title: label,
      rate: ratePpm / 10_000,
      amount: money(amountMinor),
    })),
    total_shipping: money(0),
    total_tax: money(taxMinor),
  };
}

/** Splits a part of an order's tax by the amounts of its taxes. Empty without tax. */
function taxShares({ taxes }: PlacedOrder, taxMinor: number): PlacedOrder['taxes'] {
  if (taxMinor === 0 || taxes.length === 0) return [];
  const parts = allocate(
    taxMinor,
    taxes.map(({ amountMinor }) => amountMinor),
  );
  return taxes.map((tax, at) => ({ ...tax, amountMinor: parts[at] ?? 0 }));
}
