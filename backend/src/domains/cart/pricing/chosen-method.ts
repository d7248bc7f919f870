import { FREE_METHOD, type PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { offeredMethods } from '../../shop/offered-methods.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PricingBasis } from '../pricing-basis.ts';

const text = defineMessages('free-method', {
  title: 'Gift card',
  summary: 'Your gift card covers the whole order.',
});

/** Returns the method of an order that gift cards pay in full. */
export function freeMethod(): PaymentMethod {
  return { ...FREE_METHOD, title: text('title'), summary: text('summary') };
}

/**
 * Returns the payment method with this code, including `free`; undefined if none is chosen, or the
 * shop or the customer's group no longer has it.
 */
export function chosenMethod(shop: ShopSettings, code: string | null): PaymentMethod | undefined {
  if (code === FREE_METHOD.code) return freeMethod();
  return offeredMethods(shop).find((method) => method.code === code);
}

/** Cash prices for every product: no method, and so no product's own rule, has an empty code. */
export const CASH_METHOD: PaymentMethod = { ...FREE_METHOD, code: '' };

/** Returns the method that the client prefers while the cart has none; null for none. */
export function requestedMethod({ shop, paymentMethod }: PricingBasis): PaymentMethod | null {
  return offeredMethods(shop).find(({ code }) => code === paymentMethod) ?? null;
}
