import { defineMessages } from '@ingot/messages/define-messages.ts';

/** What the shop says of itself. */
export const shopText = defineMessages('shop', {
  needsScript: '{what} needs JavaScript.',
  theCart: 'The cart',
  cart: 'Cart',
  checkout: 'Checkout',
  orRing: 'Or call {phone}.',
});
