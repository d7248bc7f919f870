import { createHash } from 'node:crypto';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isDelivered } from '@ingot/catalog-engine/model/product-type.ts';
import { findCountry, findRegion } from '@ingot/rules/checkout/addresses/countries.ts';
import { type PostcodePlace, placeOfPostcode } from '@ingot/rules/checkout/addresses/place-of-postcode.ts';
import {
  type DeliveredLine,
  type DeliveredPrice,
  type DeliveredRules,
  deliveredPrice,
} from '@ingot/rules/checkout/delivered/delivered-price.ts';
import type { TaxDestination } from '@ingot/rules/checkout/payment/sales-tax.ts';
import { collectionsAt } from '@ingot/rules/checkout/pickup/collections-at.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { mostAtPlace } from '../../catalog/stock/pickup-stock.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { requirePickupLocation } from '../pickup/require-pickup-location.ts';

/** Where pieces go: to a postal code, or to the shopper at a counter. */
export type DoorPlace = { readonly postcode: string } | { readonly counter: PickupLocation };

/** The most pieces that can be collected at a counter, by product id. An absent product has no limit of the counter. */
export type CounterPieces = ReadonlyMap<number, number>;

/**
 * Returns the place that a client asks for. A counter comes before a postal code.
 * @throws ContractError without either, for an unknown counter, and for one that takes no orders
 */
export function readDoorPlace(
  input: { readonly postcode?: string | null; readonly pickup_location_code?: string | null },
  shop: ShopSettings,
): DoorPlace {
  const { postcode, pickup_location_code: code } = input;
  if (code == null && postcode == null) {
    throw inputError('postcode: a postal code or a pickup location is needed', 'REQUIRED_PARAMETER_MISSING');
  }
  if (code == null) return { postcode: postcode ?? '' };
  return { counter: requirePickupLocation(shop, code) };
}

/** Returns what can be collected at the counter of a place; an empty map for a delivery. */
export async function counterPieces(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  to: DoorPlace,
): Promise<CounterPieces> {
  return 'postcode' in to ? new Map() : mostAtPlace(db, to.counter, shop.shipping.pickupLocations);
}

const digests = new WeakMap<CounterPieces, string>();

/** Returns a short text that differs for other pieces. */
export function digestOf(pieces: CounterPieces): string {
  const known = digests.get(pieces);
  if (known !== undefined) return known;
  const digest = createHash('sha256')
    .update([...pieces].join())
    .digest('base64');
  digests.set(pieces, digest);
  return digest;
}

/**
 * Returns the most pieces of a product that a counter hands out; infinity for the stock of the shop, and for a
 * service, which is never at a counter.
 */
export function mostAtCounter(pieces: CounterPieces, product: Pick<CatalogProduct, 'id' | 'type'>): number {
  const here = isDelivered(product) ? pieces.get(product.id) : undefined;
  return here ?? Number.POSITIVE_INFINITY;
}

/** Returns the place whose tax applies; null for an unknown postal code or country. */
export function placeOf(to: DoorPlace, { countries, contact }: ShopSettings): PostcodePlace | null {
  if ('postcode' in to) return placeOfPostcode(countries, contact.country, to.postcode);
  const country = findCountry(countries, to.counter.countryCode);
  if (country === null) return null;
  const code = to.counter.regionCode;
  return { country, region: code === null ? null : findRegion(country, { id: null, text: code }) };
}

/** Returns the price of goods by the cheapest delivery, or by the first collection of a counter that takes them. */
export function priceTo(
  to: DoorPlace,
  lines: readonly DeliveredLine[],
  destination: TaxDestination,
  rules: DeliveredRules,
): DeliveredPrice | null {
  if ('postcode' in to) return deliveredPrice(lines, destination, rules);
  for (const method of collectionsAt(rules.shippingMethods, to.counter)) {
    const price = deliveredPrice(lines, destination, rules, (one) => one === method);
    if (price !== null) return price;
  }
  return null;
}
