import { pounds } from '@ingot/rules/checkout/delivery/pounds.ts';
import {
  type ShippingMethod,
  type ShippingRejection,
  shippingRejection,
} from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';

const text = defineMessages('shipping-refusals', {
  country: 'Not available in this country.',
  region: 'Not available in this state.',
  'too-light': 'For packages of {weight} lb or more.',
  'too-heavy': 'For packages up to {weight} lb.',
  'order-too-small': 'For orders of {amount} or more.',
  'above-insurance': 'Insured up to {amount}. Your order is worth more.',
});

/** A shipping method that cannot carry a cart, with the reason for the shopper. */
export interface UnavailableShipping {
  readonly method: ShippingMethod;
  readonly reason: string;
}

/**
 * Returns the methods that serve the cart's country but cannot carry this cart, in the shop's
 * order. Empty without an address.
 */
export function unavailableShipping(
  { shipment, currency }: Pick<PricedCart, 'shipment' | 'currency'>,
  { shop }: Pick<PricingBasis, 'shop'>,
): UnavailableShipping[] {
  if (shipment === null) return [];
  const { rateE6 } = currencyOf(shop, currency);
  return shop.shipping.methods.flatMap((method) => {
    const rejection = shippingRejection(method, shipment, rateE6);
    if (rejection === null || rejection === 'country') return [];
    return [{ method, reason: reasonOf(method, rejection, { currency, rateE6 }) }];
  });
}

/** Returns the message why a method cannot carry a parcel, with the limit. */
export function reasonOf(
  method: ShippingMethod,
  rejection: ShippingRejection,
  { currency, rateE6 }: { readonly currency: string; readonly rateE6: number },
): string {
  const grams = rejection === 'too-light' ? method.minimumWeightGrams : method.maximumWeightGrams;
  const limitMinor =
    rejection === 'order-too-small' ? method.minimumOrderMinor : (method.insuredToMinor ?? 0);
  return text(rejection, {
    weight: String(Math.round(pounds(grams))),
    amount: formatMoney(convertMinor(limitMinor, rateE6), currency).replace(/\.00$/, ''),
  });
}
