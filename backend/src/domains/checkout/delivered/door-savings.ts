import { lineMaximum, nextQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import type { DeliveredPrice, DeliveredRules } from '@ingot/rules/checkout/delivered/delivered-price.ts';
import { freeDeliveryThreshold, taxThreshold } from '@ingot/rules/checkout/delivered/thresholds.ts';
import type { TaxDestination } from '@ingot/rules/checkout/payment/sales-tax.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { deliveredLine } from './delivered-line.ts';
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
   * The smallest number of pieces of this product that has the missing value. Null when it exceeds the stock
   * of the shop or of the chosen counter, or the largest quantity of an order.
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
  const { product, quantity, extras, method } = request;
  const { price, destination, rules } = terms;
  const { rateE6, taxTable } = rules;
  const { form, unitMinor, shippingWeightGrams } = deliveredLine(product, quantity, method, basis, extras);
  const subtotalMinor = unitMinor * quantity;
  const rows = [{ form, amountMinor: subtotalMinor }];
  const tax = taxThreshold(taxTable, destination, rows, price.delivery.priceMinor, rateE6);
  const shipment = { ...destination, weightGrams: shippingWeightGrams * quantity, subtotalMinor };
  const free = freeDeliveryThreshold(price.delivery.method, shipment, rateE6);
  const withPieces = (saving: Omit<DoorSaving, 'pieces'>): DoorSaving => ({
    ...saving,
    pieces: piecesFor(subtotalMinor + saving.missingMinor, request, terms, basis),
  });
  return [
    ...(tax ? [withPieces({ kind: 'TAX', ...tax, isFree: tax.taxMinor === 0 })] : []),
    ...(free ? [withPieces({ kind: 'DELIVERY', ...free, isFree: true })] : []),
  ];
}

/** Counts up to the first quantity with this value, because tiers lower the unit price on the way. */
function piecesFor(
  valueMinor: number,
  { product, quantity, extras, method, mostAtPlace }: DoorRequest,
  { priceOf, isTaken }: DoorTerms,
  basis: PricingBasis,
): DoorSaving['pieces'] {
  const maximum = lineMaximum(basis.shop.orderLimits.maximumQuantityPerLine, product.orderLimit);
  const most = Math.min(product.stock.quantity, maximum, mostAtPlace);
  if (product.isLimited) return null;
  const step = product.orderIncrement ?? 1;
  for (let pieces = nextQuantity(quantity + 1, product); pieces <= most; pieces += step) {
    const { unitMinor } = deliveredLine(product, pieces, method, basis, extras);
    if (unitMinor * pieces < valueMinor) continue;
    const price = priceOf(pieces);
    return price && isTaken(price) ? { quantity: pieces, price } : null;
  }
  return null;
}
