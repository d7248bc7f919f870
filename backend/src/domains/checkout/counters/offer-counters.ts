import { isDelivered } from '@ingot/catalog-engine/model/product-type.ts';
import {
  availableShippingMethods,
  type Shipment,
  type ShippingMethod,
} from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { locationsOf } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Context } from '../../../platform/context.ts';
import { type PricedCart, parcelOf } from '../../cart/pricing/price-cart.ts';
import { basisOf, currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';
import { firstPaymentFinalMs } from '../../shop/clearing.ts';
import { deliveryDates } from '../delivery/delivery-dates.ts';
import { goodsOf, parcelOfGoods } from '../delivery/estimate-delivery.ts';
import { type WantedPieces, wantedOf } from '../pickup/pickup-shortage.ts';
import { presentCounters } from '../pickup/present-pickup.ts';

/** Returns the counters for pieces of a product, in the contract's form. Payment is by the shop's first method. */
export function offerProduct({ sku, quantity }: { sku: string; quantity: number }, context: Context) {
  const basis = basisOf(context);
  const goods = goodsOf(basis.catalog.productBySku(sku), quantity, basis).filter(({ product }) =>
    isDelivered(product),
  );
  const wanted = goods.map(({ product, pieces }) => ({ product, quantity: pieces }));
  return offerCounters(
    { wanted, parcel: parcelOfGoods(goods), paymentCode: null, chosenCode: null },
    context,
  );
}

/** Returns the counters for a cart, in the contract's form. */
export function offerCart(priced: PricedCart, context: Context) {
  const { cart, lines, pickup } = priced;
  const chosenCode = pickup.kind === 'at' ? pickup.location.code : null;
  const parcel = parcelOf(lines);
  return offerCounters(
    { wanted: wantedOf(priced), parcel, paymentCode: cart.paymentMethod, chosenCode },
    context,
  );
}

interface Offered {
  readonly wanted: readonly WantedPieces[];
  readonly parcel: Pick<Shipment, 'weightGrams' | 'subtotalMinor'>;
  /** Code of the payment method; null for the shop's first one. */
  readonly paymentCode: string | null;
  /** Code of the chosen counter; null for none. */
  readonly chosenCode: string | null;
}

async function offerCounters({ wanted, parcel, paymentCode, chosenCode }: Offered, context: Context) {
  const basis = basisOf(context);
  const { shop, nowMs } = basis;
  if (wanted.length === 0) return [];
  const finalMs = firstPaymentFinalMs(paymentCode, nowMs, shop);
  const seen = new Set<string>();
  const offers = [];
  for (const method of collectionsOf(parcel, basis)) {
    // A counter of several methods has the terms of the first.
    const places = locationsOf(method, shop.shipping.pickupLocations).filter(({ code }) => !seen.has(code));
    for (const { code } of places) seen.add(code);
    const dates = deliveryDates(
      { shop, nowMs: finalMs },
      method,
      wanted.map(({ product }) => product),
    );
    const chosen = places.find(({ code }) => code === chosenCode) ?? null;
    offers.push(...(await presentCounters({ wanted, places, dates, chosen }, context)));
  }
  return offers;
}

/** Returns the collections that the shop offers in its own country, in the shop's order. */
function collectionsOf(parcel: Offered['parcel'], { shop, currency }: PricingBasis): ShippingMethod[] {
  const collections = shop.shipping.methods.filter(({ isCollection }) => isCollection);
  const shipment = { countryCode: shop.contact.country, regionCode: null, ...parcel };
  return availableShippingMethods(collections, shipment, currencyOf(shop, currency).rateE6).map(
    ({ method }) => method,
  );
}
