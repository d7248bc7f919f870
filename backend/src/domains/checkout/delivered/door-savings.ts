import { rowTotal, subtotal } from '@ingot/rules/cart/cart-totals.ts';
import { lineMaximum, nextQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import {
  type DeliveredLine,
  type DeliveredPrice,
  type DeliveredRules,
  parcelOfLines,
} from '@ingot/rules/checkout/delivered/delivered-price.ts';
import { freeDeliveryThreshold, taxThreshold } from '@ingot/rules/checkout/delivered/thresholds.ts';
import type { TaxDestination } from '@ingot/rules/checkout/payment/sales-tax.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { mostAtCounter } from './door-place.ts';
import type { DoorRequest } from './door-request.ts';

/** How a larger order costs less tax or delivery. Amounts are minor units of the request's currency. */
export interface DoorSaving {
  readonly kind: 'TAX' | 'DELIVERY';
  /** The value of goods that is missing. */
  readonly missingMinor: number;
  /** How much less the shopper pays on the pieces of now. */
  readonly savedMinor: number;
  /** Whether the larger order has no tax or delivery at all. */
  readonly isFree: boolean;
  /**
   * The smallest number of pieces or sets that has the missing value. Null when it exceeds the stock
   * of the shop or of the chosen counter, or the largest quantity of an order,
   * and for pieces of several items.
   */
  readonly pieces: { readonly quantity: number; readonly price: DeliveredPrice } | null;
}

/** A delivered price with the functions and rules that it comes from. */
export interface DoorTerms {
  readonly price: DeliveredPrice;
  readonly destination: TaxDestination;
  readonly rules: DeliveredRules;
  /** Prices another number of pieces; null when no delivery takes them. */
  readonly priceOf: (quantity: number) => DeliveredPrice | null;
  /** Returns whether checkout takes an order at this price by the requested payment method. */
  readonly isTaken: (price: DeliveredPrice) => boolean;
}

/** Returns what the shopper saves by ordering a little more: first on tax, then on delivery. */
export function doorSavings(request: DoorRequest, terms: DoorTerms, basis: PricingBasis): DoorSaving[] {
  const { goods, quantity, method } = request;
  const { price, destination, rules } = terms;
  const { rateE6, taxTable } = rules;
  const lines = goods.linesOf(quantity, method);
  const rows = lines.map((line) => ({ form: line.form, amountMinor: rowTotal(line) }));
  const tax = taxThreshold(taxTable, destination, rows, price.delivery.priceMinor, rateE6);
  const shipment = { ...destination, ...parcelOfLines(lines) };
  const free = freeDeliveryThreshold(price.delivery.method, shipment, rateE6);
  const withPieces = (saving: Omit<DoorSaving, 'pieces'>, countedValue: ValueOf): DoorSaving => ({
    ...saving,
    pieces: piecesFor(
      { countedValue, valueMinor: countedValue(lines) + saving.missingMinor },
      request,
      terms,
      basis,
    ),
  });
  return [
    ...(tax ? [withPieces({ kind: 'TAX', ...tax, isFree: tax.taxMinor === 0 }, metalMinor)] : []),
    ...(free ? [withPieces({ kind: 'DELIVERY', ...free, isFree: true }, packedMinor)] : []),
  ];
}

/** Returns the part of the value of lines that a threshold counts. */
type ValueOf = (lines: readonly DeliveredLine[]) => number;

/** Tax thresholds of the states count the metal of an order without its accessories. */
const metalMinor: ValueOf = (lines) => subtotal(lines.filter(({ form }) => form !== 'accessory'));
const packedMinor: ValueOf = (lines) => parcelOfLines(lines).subtotalMinor;

/** Counts up to the first quantity with this value, because tiers lower the unit price on the way. */
function piecesFor(
  { countedValue, valueMinor }: { readonly countedValue: ValueOf; readonly valueMinor: number },
  { goods, quantity, method, atCounter }: DoorRequest,
  { priceOf, isTaken }: DoorTerms,
  basis: PricingBasis,
): DoorSaving['pieces'] {
  const { counted } = goods;
  const pieces = goods.piecesOf(1);
  if (counted === null || pieces.some(({ product }) => product.isLimited)) return null;
  const { maximumQuantityPerLine } = basis.shop.orderLimits;
  const most = Math.min(
    lineMaximum(maximumQuantityPerLine, counted.orderLimit),
    ...pieces.map(({ product, quantity: each }) => {
      const maximum = lineMaximum(maximumQuantityPerLine, product.orderLimit);
      return Math.min(product.stock.quantity, maximum, mostAtCounter(atCounter, product)) / each;
    }),
  );
  const step = counted.orderIncrement ?? 1;
  for (let larger = nextQuantity(quantity + 1, counted); larger <= most; larger += step) {
    if (countedValue(goods.linesOf(larger, method)) < valueMinor) continue;
    const price = priceOf(larger);
    return price && isTaken(price) ? { quantity: larger, price } : null;
  }
  return null;
}
