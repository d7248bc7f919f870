import { convertMinor } from '../../money/convert-money.ts';
import {
  availableShippingMethods,
  type Shipment,
  type ShippingMethod,
} from '../delivery/shipping-methods.ts';
import { salesTax, type TaxableRow, type TaxDestination, type TaxTable } from '../payment/sales-tax.ts';

/** How much more metal lowers the tax on what is in the cart, in minor units of the cart's currency. */
export interface TaxThreshold {
  readonly missingMinor: number;
  /** Tax of the larger order; 0 when the state charges none. */
  readonly taxMinor: number;
  readonly savedMinor: number;
}

/** How much more makes delivery free, in minor units of the cart's currency. */
export interface FreeDeliveryThreshold {
  readonly missingMinor: number;
  readonly savedMinor: number;
}

/**
 * Returns the nearest order value at which the state taxes the whole order less than now, although
 * it is larger; null without one. The missing amount is metal of the form that the order has most
 * of.
 * @param rows the lines after discounts
 */
export function taxThreshold(
  table: TaxTable,
  destination: TaxDestination,
  rows: readonly TaxableRow[],
  shippingMinor: number,
  rateE6: number = 1_000_000,
): TaxThreshold | null {
  const metal = rows.filter(({ form }) => form !== 'accessory');
  const [largest] = metal.toSorted((a, b) => b.amountMinor - a.amountMinor);
  if (largest === undefined) return null;
  const orderMinor = metal.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const nowMinor = salesTax(table, destination, rows, shippingMinor, rateE6).taxMinor;
  const values = table.rules
    .filter(({ country, region }) => country === destination.countryCode && region === destination.regionCode)
    .flatMap(({ lines }) => lines.map(({ fromOrderMinor }) => convertMinor(fromOrderMinor, rateE6)));
  for (const valueMinor of [...new Set(values)].sort((a, b) => a - b)) {
    const missingMinor = valueMinor - orderMinor;
    if (missingMinor <= 0) continue;
    const larger = [...rows, { form: largest.form, amountMinor: missingMinor }];
    const { taxMinor } = salesTax(table, destination, larger, shippingMinor, rateE6);
    if (taxMinor < nowMinor) return { missingMinor, taxMinor, savedMinor: nowMinor - taxMinor };
  }
  return null;
}

/**
 * Returns the missing amount for free delivery by a method; null when it is free, never is, or does
 * not take the larger order.
 */
export function freeDeliveryThreshold(
  method: ShippingMethod,
  shipment: Shipment,
  rateE6: number = 1_000_000,
): FreeDeliveryThreshold | null {
  if (method.freeOverMinor === null) return null;
  const subtotalMinor = convertMinor(method.freeOverMinor, rateE6);
  const [now] = availableShippingMethods([method], shipment, rateE6);
  const [then] = availableShippingMethods([method], { ...shipment, subtotalMinor }, rateE6);
  const missingMinor = subtotalMinor - shipment.subtotalMinor;
  if (missingMinor <= 0 || now === undefined || then === undefined) return null;
  return now.priceMinor > 0 ? { missingMinor, savedMinor: now.priceMinor } : null;
}
