import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { mayPayBy } from '@ingot/rules/customers/groups/customer-groups.ts';
import type { ShopSettings } from './shop-settings.ts';

/**
 * Returns the payment methods that the customer of these settings may use, in the shop's order. Bids
 * follow `paymentMethods` instead, because another shopper may buy by any of them.
 */
export function offeredMethods({
  paymentMethods,
  customerGroup,
}: Pick<ShopSettings, 'paymentMethods' | 'customerGroup'>): readonly PaymentMethod[] {
  if (customerGroup === null || customerGroup.paymentMethods === null) return paymentMethods;
  return paymentMethods.filter(({ code }) => mayPayBy(customerGroup, code));
}
