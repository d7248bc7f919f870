import { FREE_METHOD, type PaymentMethod } from '@ingot/rules/checkout/payment-methods.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';

/** The payment method with this code, `free` among them; undefined when the shop has given it up or none is chosen. */
export function chosenMethod(
  { paymentMethods }: ShopSettings,
  code: string | null,
): PaymentMethod | undefined {
  if (code === FREE_METHOD.code) return FREE_METHOD;
  return paymentMethods.find((method) => method.code === code);
}
