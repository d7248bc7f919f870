import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { CARD } from '../card/payment-choice.ts';
import type { CheckoutProgress } from './current-step.ts';

/**
 * Returns the progress of a cart. Payment is complete once prices were locked for it, even if the
 * lock has ended. A card counts only while this page knows which one (`hasCard`): after a reload it
 * must be entered again.
 */
export function progressOf(cart: CheckoutContentsFragment, hasCard: boolean): CheckoutProgress {
  const address = cart.shipping_addresses[0];
  return {
    hasEmail: Boolean(cart.email),
    hasShippingAddress: address !== null && address !== undefined,
    hasShippingMethod: Boolean(address?.selected_shipping_method),
    hasBillingAddress: cart.billing_address !== null,
    hasPaymentMethod:
      cart.selected_payment_method.code !== '' &&
      cart.price_lock !== null &&
      (cart.selected_payment_method.code !== CARD || hasCard),
  };
}
