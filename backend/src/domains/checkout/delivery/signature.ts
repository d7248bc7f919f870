import type { ShippingMethod } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { currencyOf } from '../../cart/pricing-basis.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/**
 * Returns whether an adult must sign for a parcel of this value, in minor units of `currency`.
 * Collected orders need no signature.
 */
export function isSignatureRequired(
  shop: ShopSettings,
  { isCollection }: Pick<ShippingMethod, 'isCollection'>,
  subtotalMinor: number,
  currency: string,
): boolean {
  if (isCollection) return false;
  const { rateE6 } = currencyOf(shop, currency);
  return subtotalMinor >= convertMinor(shop.shipping.signatureThresholdMinor, rateE6);
}
