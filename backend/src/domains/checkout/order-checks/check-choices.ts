import { createHash } from 'node:crypto';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart } from '../../cart/cart.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';

const text = defineMessages('check-choices', {
  changed:
    'The address, the delivery or the payment of this cart has changed, perhaps in another tab. Review them and try again.',
});

type Choices = Pick<
  Cart,
  'email' | 'shippingAddress' | 'billingAddress' | 'shippingMethod' | 'pickupCode' | 'paymentMethod'
>;

/** Returns a version that differs when the recipient, the delivery or the payment of a cart differs. */
export function choicesVersion(cart: Choices): string {
  const { email, shippingAddress, billingAddress, shippingMethod, pickupCode, paymentMethod } = cart;
  const choices = [email, shippingAddress, billingAddress, shippingMethod, pickupCode, paymentMethod];
  return createHash('sha256').update(JSON.stringify(choices)).digest('base64url').slice(0, 16);
}

/**
 * Rejects an order whose address, delivery or payment changed after the shopper saw them. `shown` is
 * the version that the shopper saw; null skips the check.
 * @throws ContractError `CART_CHOICES_CHANGED`
 */
export function checkChoices(shown: string | null, cart: Choices): void {
  if (shown === null || shown === choicesVersion(cart)) return;
  throw unableToPlaceOrder(text('changed'), 'CART_CHOICES_CHANGED');
}
