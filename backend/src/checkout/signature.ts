import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { currencyOf } from '../cart/pricing-basis.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';

/** Whether an adult must sign for a parcel of this worth, minor units of `currency`. */
export function isSignatureRequired(shop: ShopSettings, subtotalMinor: number, currency: string): boolean {
  const { rateE6 } = currencyOf(shop, currency);
  return subtotalMinor >= convertMinor(shop.shipping.signatureThresholdMinor, rateE6);
}
