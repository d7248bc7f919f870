import { defineMessages } from '@ingot/messages/define-messages.ts';

/** General texts of the shop. */
export const shopText = defineMessages('shop', {
  needsScript: '{what} needs JavaScript.',
  theCart: 'The cart',
  cart: 'Cart',
  checkout: 'Checkout',
  orRing: 'Or call {phone}.',
});
