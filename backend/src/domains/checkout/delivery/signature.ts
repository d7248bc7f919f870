import type { ShippingMethod } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { type PricedCart, parcelOf } from '../../cart/pricing/price-cart.ts';
import { currencyOf } from '../../cart/pricing-basis.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/**
 * Returns whether an adult must sign for the parcel of a cart. Only the value of what is sent counts: services and
 * gift cards do not. Collected orders need no signature.
 */
export function isSignatureRequired(
  shop: ShopSettings,
  { isCollection }: Pick<ShippingMethod, 'isCollection'>,
  { lines, currency }: Pick<PricedCart, 'lines' | 'currency'>,
): boolean {
  if (isCollection) return false;
  const { rateE6 } = currencyOf(shop, currency);
  const { subtotalMinor } = parcelOf(lines.filter(({ isCounted }) => isCounted));
  return subtotalMinor >= convertMinor(shop.shipping.signatureThresholdMinor, rateE6);
}
