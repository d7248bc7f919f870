import { presentMoney } from '../pricing/present-money.ts';
import type { PlacedOrder } from './order.ts';

/** The sums of an order, of which its invoice has the same. */
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
    discounts: [],
    taxes: order.taxes.map(({ label, ratePpm, amountMinor }) => ({
      title: label,
      rate: ratePpm / 10_000,
      amount: money(amountMinor),
    })),
    shipping_handling: {
      total_amount: money(order.shippingMinor),
      amount_excluding_tax: money(order.shippingMinor),
      // What of the tax is not on the rows is on the delivery.
      amount_including_tax: money(order.shippingMinor + order.taxMinor - rowTaxMinor),
      discounts: [],
      taxes: [],
    },
  };
}
