import { availableShippingMethods } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PricedCart } from '../pricing/price-cart.ts';
import { parcelOf } from '../pricing/price-cart.ts';
import { currencyOf } from '../pricing-basis.ts';

/**
 * Returns the price of the first delivery method within the shop's country, in minor units of the
 * cart's currency. Null if a method is chosen, the address is in another country, the cart is
 * empty
 * or virtual, or no method serves it.
 */
export function expectedShippingMinor(priced: PricedCart, shop: ShopSettings): number | null {
  const { country } = shop.contact;
  const counted = priced.lines.filter(({ isCounted }) => isCounted);
  if (priced.delivery !== null || priced.isVirtual || counted.length === 0) return null;
  if (priced.shipment !== null && priced.shipment.countryCode !== country) return null;
  const offers =
    priced.shipment === null
      ? availableShippingMethods(
          shop.shipping.methods,
          { countryCode: country, regionCode: null, ...parcelOf(counted) },
          currencyOf(shop, priced.currency).rateE6,
        )
      : priced.offers;
  return offers.find(({ method }) => !method.isCollection)?.priceMinor ?? null;
}
