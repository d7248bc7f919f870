import { presentDiscounts } from '../../cart/discounts/present-discounts.ts';
import { presentTotalsLines } from '../../cart/view/present-totals-lines.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import type { PlacedOrder } from '../order.ts';
import { orderTotalsLines } from './order-totals-lines.ts';

/** Returns the totals of an order in the contract's form. Its invoice has the same totals. */
export function presentTotal(order: PlacedOrder, baseCurrency: string) {
  const money = (minor: number) => presentMoney(minor, order.currency);
  const rowTaxMinor = order.items.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
  return {
    subtotal: money(order.subtotalMinor),
    subtotal_excl_tax: money(order.subtotalMinor),
    subtotal_incl_tax: money(order.subtotalMinor + rowTaxMinor),
    total_shipping: money(order.shippingMinor),
    total_tax: money(order.taxMinor),
    grand_total: money(order.grandTotalMinor),
    base_grand_total: presentMoney(order.baseGrandTotalMinor, baseCurrency),
    discounts:
      presentDiscounts(
        order.coupon,
        {
          itemMinor: order.itemDiscountMinor,
          shippingMinor: order.shippingDiscountMinor,
          feeCreditMinor: order.feeCreditMinor,
        },
        order.currency,
      ) ?? [],
    total_giftcard: order.giftCardMinor === 0 ? null : money(order.giftCardMinor),
    lines: presentTotalsLines(orderTotalsLines(order), order.currency),
    taxes: order.taxes.map(({ label, ratePpm, amountMinor }) => ({
      title: label,
      rate: ratePpm / 10_000,
      amount: money(amountMinor),
    })),
    shipping_handling: {
      total_amount: money(order.shippingMinor),
      amount_excluding_tax: money(order.shippingMinor),
      // The tax that is not in the rows is on the delivery.
      amount_including_tax: money(order.shippingMinor + order.taxMinor - rowTaxMinor),
      discounts: order.shippingDiscountMinor === 0 ? [] : [{ amount: money(order.shippingDiscountMinor) }],
      taxes: [],
    },
  };
}
