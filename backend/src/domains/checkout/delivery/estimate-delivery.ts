import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isDelivered } from '@ingot/catalog-engine/model/product-type.ts';
import {
  availableShippingMethods,
  type Shipment,
  type ShippingMethod,
} from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { defaultSet } from '../../cart/availability/default-set.ts';
import { currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';
import { priceInSet, priceUnit } from '../../pricing/price-unit.ts';
import { firstPaymentFinalMs } from '../../shop/clearing.ts';
import type { PackageDates } from '../../shop/package-dates.ts';
import { deliveryDates } from './delivery-dates.ts';

/** The shipping method and dates for a product. */
export interface DeliveryEstimate extends PackageDates {
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
  const { shop, catalog, nowMs } = basis;
  const currency = currencyOf(shop, basis.currency);
  const goods = goodsOf(catalog.productBySku(sku), quantity, basis);
  if (!goods.some(({ product }) => isDelivered(product))) return null;
  const offers = availableShippingMethods(
    shop.shipping.methods,
    { countryCode: shop.contact.country, regionCode: null, ...parcelOfGoods(goods) },
    currency.rateE6,
  );
  const offer = offers.find(({ method }) => !method.isCollection) ?? offers[0];
  if (!offer) return null;
  const { method, priceMinor } = offer;
  const finalMs = firstPaymentFinalMs(null, nowMs, shop);
  const products = goods.map(({ product }) => product);
  return { method, priceMinor, ...deliveryDates({ shop, nowMs: finalMs }, method, products) };
}

/** Pieces of a product at their cash price, in minor units of the requested currency. */
export interface Goods {
  readonly product: CatalogProduct;
  readonly pieces: number;
  readonly cashMinor: number;
}

/** Returns the packed weight and the value of goods. */
export function parcelOfGoods(goods: readonly Goods[]): Pick<Shipment, 'weightGrams' | 'subtotalMinor'> {
  return {
    weightGrams: sumOf(goods, ({ product, pieces }) => product.shippingWeightGrams * pieces),
    subtotalMinor: sumOf(goods, ({ cashMinor, pieces }) => cashMinor * pieces),
  };
}

function sumOf(goods: readonly Goods[], figure: (one: Goods) => number): number {
  return goods.reduce((sum, one) => sum + figure(one), 0);
}

/** Returns the goods to deliver: of a bundle the parts that it starts with. Empty if none is salable. */
export function goodsOf(product: CatalogProduct | undefined, quantity: number, basis: PricingBasis): Goods[] {
  const { shop, spot, catalog, nowMs } = basis;
  const view = { spot, nowMs, currency: currencyOf(shop, basis.currency) };
  const parts = product?.isSalable ? defaultSet(product, quantity, basis) : null;
  if (parts?.every(({ product: part }) => part.isSalable)) {
    return parts.map(({ product: part, pricing, set, tierPieces, quantity: each }) => ({
      product: part,
      pieces: each * quantity,
      cashMinor: priceInSet(pricing, set, tierPieces, view, null).unitMinor,
    }));
  }
  const piece = product && salablePiece(catalog, product);
  if (!piece) return [];
  const { cashMinor } = priceUnit(piece.pricing, quantity, view, null);
  return [{ product: piece, pieces: quantity, cashMinor }];
}

/**
 * Returns the product, or the lightest salable part of a product with parts; null if none is salable. A
 * bundle without a complete choice counts with its lightest part.
 */
function salablePiece(catalog: CatalogSnapshot, product: CatalogProduct): CatalogProduct | null {
  if (!product.isSalable) return null;
  if (product.partIds.length === 0) return product;
  const parts = product.partIds.flatMap((id) => catalog.productById(id) ?? []);
  const salable = parts.filter(({ isSalable }) => isSalable);
  return salable.toSorted((a, b) => a.shippingWeightGrams - b.shippingWeightGrams)[0] ?? null;
}
