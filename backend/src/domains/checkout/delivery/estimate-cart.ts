import { findCountry, findRegion, type Region } from '@ingot/rules/checkout/countries.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { ShippingMethodCodes, StoredCartAddress } from '../../cart/cart.ts';
import { type PricedCart, priceCart } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { type CartAccess, openCart } from '../../cart/storage/open-cart.ts';
import { addressWords } from '../../customers/postal-address/address-words.ts';

/** Roughly where an order would go, and how. */
export interface EstimateCartInput extends CartAccess {
  readonly countryCode: string;
  /** Id, and code or name; null and '' when it is not known. */
  readonly region: { readonly id: number | null; readonly text: string };
  readonly postcode: string | null;
  /** Null: the method that is chosen already, as far as it serves. */
  readonly method: ShippingMethodCodes | null;
  readonly basis: PricingBasis;
}

/**
 * The cart as it would be with that place as its shipping address: methods with their prices, delivery, tax and total.
 * Nothing is stored. A country that the shop does not deliver to has no methods.
 * @throws ContractError for a cart that cannot be opened, or a region that is not one of the country's
 */
export async function estimateCart(
  { db }: Pick<Services, 'db'>,
  { countryCode, region, postcode, method, basis, ...access }: EstimateCartInput,
): Promise<PricedCart> {
  const cart = await openCart(db, access);
  const found = regionOf(basis, countryCode, region);
  const shippingAddress: StoredCartAddress = {
    ...NOBODY,
    countryCode,
    regionId: found?.id ?? null,
    regionCode: found?.code ?? null,
    region: found?.name ?? null,
    postcode: postcode?.trim() ?? '',
  };
  return priceCart({ ...cart, shippingAddress, shippingMethod: method ?? cart.shippingMethod }, basis);
}

/** Whoever lives there. */
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
    addressWords({ field: 'region', code: 'region-unknown', value: null }),
    'ADDRESS_REGION_UNKNOWN',
  );
}
