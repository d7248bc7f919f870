import { findCountry, findRegion } from '@ingot/rules/checkout/countries.ts';
import { availableShippingMethods, type ShippingOffer } from '@ingot/rules/checkout/shipping-methods.ts';
import { type CartAccess, openCart } from '../cart/open-cart.ts';
import { parcelOf, priceCart } from '../cart/price-cart.ts';
import { currencyOf, type PricingBasis } from '../cart/pricing-basis.ts';
import type { Services } from '../graph/context.ts';

/** Roughly where an order would go. */
export interface EstimateShippingInput extends CartAccess {
  readonly countryCode: string;
  readonly region: { readonly id: number | null; readonly text: string };
  readonly basis: PricingBasis;
}

/** The methods that would serve the place, priced in `currency`; none for a country the shop does not ship to. */
export async function estimateShipping(
  { db }: Pick<Services, 'db'>,
  { countryCode, region, basis, ...access }: EstimateShippingInput,
): Promise<{
  readonly offers: readonly ShippingOffer[];
  readonly currency: string;
  readonly subtotalMinor: number;
}> {
  const priced = priceCart(await openCart(db, access), basis);
  const country = findCountry(basis.shop.countries, countryCode);
  const isRegionGiven = region.id !== null || region.text !== '';
  const parcel = parcelOf(priced.lines.filter(({ isCounted }) => isCounted));
  const shipment = {
    countryCode,
    regionCode: (country && isRegionGiven && findRegion(country, region)?.code) || null,
    ...parcel,
  };
  const { rateE6 } = currencyOf(basis.shop, priced.currency);
  return {
    offers: country ? availableShippingMethods(basis.shop.shipping.methods, shipment, rateE6) : [],
    currency: priced.currency,
    subtotalMinor: parcel.subtotalMinor,
  };
}
