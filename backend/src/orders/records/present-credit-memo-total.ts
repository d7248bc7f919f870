import { presentMoney } from '../../pricing/present-money.ts';
import type { PlacedOrder } from '../order.ts';
import { presentTotal } from '../present-total.ts';
import type { CreditMemo } from './order-records.ts';

/**
 * The sums of a credit memo: those of the order when all of it went back, else everything is an adjustment, because the
 * shop gives back a sum and not pieces.
 */
export function presentCreditMemoTotal(order: PlacedOrder, memo: CreditMemo, baseCurrency: string) {
  const money = (minor: number) => presentMoney(minor, order.currency);
  if (memo.amountMinor === order.grandTotalMinor) {
    return { ...presentTotal(order, baseCurrency), adjustment: money(0) };
  }
  const amount = money(memo.amountMinor);
  const share = memo.amountMinor / order.grandTotalMinor;
  return {
    adjustment: amount,
    base_grand_total: presentMoney(Math.round(order.baseGrandTotalMinor * share), baseCurrency),
    discounts: [],
    grand_total: amount,
    shipping_handling: null,
    subtotal: money(0),
    taxes: [],
    total_shipping: money(0),
    total_tax: money(0),
  };
}
