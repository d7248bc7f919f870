import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the choice of a payment method, on product pages and in the cart. */
export const methodText = defineMessages('shop', {
  payBy: 'Pay by',
  upTo: '{method}: up to {amount} per order.',
  remembered: 'We remember your choice on every page.',
});
