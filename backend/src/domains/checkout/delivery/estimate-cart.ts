import { findCountry, findRegion, type Region } from '@ingot/rules/checkout/addresses/countries.ts';
import { collectionsAt } from '@ingot/rules/checkout/pickup/collections-at.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { Cart, ShippingMethodCodes, StoredCartAddress } from '../../cart/cart.ts';
import { isSameMethod, type PricedCart, priceCart } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { type CartAccess, openCart } from '../../cart/storage/open-cart.ts';
import { addressProblemText } from '../../customers/postal-address/address-texts.ts';

/** Input of `estimateCart`: an approximate destination and a shipping method. */
export interface EstimateCartInput extends CartAccess {
  readonly countryCode: string;
  /** Id, and code or name; null and '' if unknown. */
  readonly region: { readonly id: number | null; readonly text: string };
  readonly postcode: string | null;
  /** Null for the method already chosen, if it serves the destination. */
  readonly method: ShippingMethodCodes | null;
  /** The counter of a collection, which replaces destination and method; null for a delivery. */
  readonly counter: PickupLocation | null;
  readonly basis: PricingBasis;
}

/**
 * Prices the cart for this destination: shipping methods, delivery, tax and total. Stores nothing.
 * A country without delivery has no methods.
 * @throws ContractError if the cart cannot be opened or the country has no such region
 */
export async function estimateCart(
  { db }: Pick<Services, 'db'>,
  { countryCode, region, postcode, method, counter, basis, ...access }: EstimateCartInput,
): Promise<PricedCart> {
  const cart = await openCart(db, access);
  if (counter !== null) return collectedCart(cart, counter, basis);
  const found = regionOf(basis, countryCode, region);
  const shippingAddress: StoredCartAddress = {
    ...NOBODY,
    countryCode,
    regionId: found?.id ?? null,
    regionCode: found?.code ?? null,
    region: found?.name ?? null,
    postcode: postcode?.trim() ?? '',
  };
  const there = { ...cart, shippingAddress, shippingMethod: method ?? cart.shippingMethod };
  const priced = priceCart(there, basis);
  // Without delivery, the tax follows the billing address.
  return priced.isVirtual ? priceCart({ ...there, billingAddress: shippingAddress }, basis) : priced;
}

/** Prices a cart for collection at a counter, by the first of its collections that takes the cart. */
function collectedCart(cart: Cart, counter: PickupLocation, basis: PricingBasis): PricedCart {
  const { countryCode, regionCode, postcode } = counter;
  const shippingAddress = {
    ...NOBODY,
    countryCode,
    regionId: null,
    regionCode,
    region: regionCode,
    postcode,
  };
  const at = { ...cart, shippingAddress, shippingMethod: null, pickupCode: counter.code };
  const priced = priceCart(at, basis);
  const collections = collectionsAt(basis.shop.shipping.methods, counter);
  const method = collections.find((one) => priced.offers.some((offer) => isSameMethod(offer.method, one)));
  if (method === undefined) return priced;
  const { carrierCode, methodCode } = method;
  return priceCart({ ...at, shippingMethod: { carrierCode, methodCode } }, basis);
}

/** Placeholders for the address fields that do not affect prices. */
const NOBODY = {
  id: 0,
  bookId: null,
  prefix: null,
  firstname: '',
  middlename: null,
  lastname: '',
  suffix: null,
  company: null,
  street: [],
  city: '',
  telephone: '',
  fax: null,
  vatId: null,
  customerNotes: null,
} as const;

function regionOf(
  { shop }: PricingBasis,
  countryCode: string,
  region: EstimateCartInput['region'],
): Region | null {
  const country = findCountry(shop.countries, countryCode);
  const isGiven = region.id !== null || region.text.trim() !== '';
  if (country === null || country.regions.length === 0 || !isGiven) return null;
  const found = findRegion(country, { id: region.id, text: region.text.trim() });
  if (found) return found;
  throw inputError(
    addressProblemText({ field: 'region', code: 'region-unknown', value: null }),
    'ADDRESS_REGION_UNKNOWN',
  );
}
