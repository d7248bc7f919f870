import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { CARD } from '../card/payment-choice.ts';
import type { CheckoutState } from '../state/checkout-state.ts';
import { isAtLivePrice } from '../state/is-at-live-price.ts';
import type { CheckoutProgress } from './current-step.ts';

/**
 * Returns the progress of a cart. Payment is complete once prices were locked for it, even if the
 * lock has ended, or the cart is at the live price. A card counts only while this page knows which one: after a reload it must be
 * entered again.
 */
export function progressOf(cart: CheckoutContentsFragment, state: CheckoutState): CheckoutProgress {
  const { isVirtual, shippingAddress, shippingMethod, billingAddress, paymentCode, paymentData } = state;
  return {
    hasEmail: Boolean(cart.email),
    isVirtual,
    // Without delivery, the first step asks for the billing address, and no method is left to choose.
    hasShippingAddress: (isVirtual ? billingAddress : shippingAddress) !== null,
    hasShippingMethod: isVirtual || shippingMethod !== null,
    hasBillingAddress: billingAddress !== null,
    hasPaymentMethod:
      paymentCode !== null &&
      (cart.price_lock !== null || isAtLivePrice(cart)) &&
      (paymentCode !== CARD || paymentData !== null),
  };
}
