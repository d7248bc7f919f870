import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isDelivered } from '@ingot/catalog-engine/model/product-type.ts';
import {
  availableShippingMethods,
  type ShippingMethod,
} from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';
import { priceUnit } from '../../pricing/price-unit.ts';
import { firstPaymentFinalMs } from '../../shop/clearing.ts';
import { type DeliveryDates, deliveryDates } from './delivery-dates.ts';

/** The shipping method and dates for a product. */
export interface DeliveryEstimate extends DeliveryDates {
  readonly method: ShippingMethod;
  /** Price of a delivery of these pieces alone, in minor units of the requested currency. */
  readonly priceMinor: number;
}

/**
 * Estimates the delivery of pieces whose payment by the shop's first method arrives now, by the
 * rules of the cart: weight, value and insurance limit. Dispatch waits until the payment is final. Prefers shipping to collection. Null if the product is not available, or not
 * delivered, or if no method can carry it.
 */
export function estimateDelivery(
  basis: PricingBasis,
  { sku, quantity }: { readonly sku: string; readonly quantity: number },
): DeliveryEstimate | null {
  const { shop, catalog, spot, nowMs } = basis;
  const product = salablePiece(catalog, sku);
  if (product === null || !isDelivered(product)) return null;
  const currency = currencyOf(shop, basis.currency);
  const { cashMinor } = priceUnit(product.pricing, quantity, { spot, currency, nowMs }, null);
  const offers = availableShippingMethods(
    shop.shipping.methods,
    {
      countryCode: shop.contact.country,
      regionCode: null,
      weightGrams: product.shippingWeightGrams * quantity,
      subtotalMinor: cashMinor * quantity,
    },
    currency.rateE6,
  );
  const offer = offers.find(({ method }) => !method.isCollection) ?? offers[0];
  if (!offer) return null;
  const { method, priceMinor } = offer;
  const finalMs = firstPaymentFinalMs(null, nowMs, shop);
  return { method, priceMinor, ...deliveryDates({ shop, nowMs: finalMs }, method, [product]) };
}

/**
 * Returns the product, or the lightest salable part of a configurable or grouped product; null if none
 * is salable.
 */
function salablePiece(catalog: CatalogSnapshot, sku: string): CatalogProduct | null {
  const product = catalog.productBySku(sku);
  if (!product?.isSalable) return null;
  if (product.partIds.length === 0) return product;
  const parts = product.partIds.flatMap((id) => catalog.productById(id) ?? []);
  const salable = parts.filter(({ isSalable }) => isSalable);
  return salable.toSorted((a, b) => a.shippingWeightGrams - b.shippingWeightGrams)[0] ?? null;
}
