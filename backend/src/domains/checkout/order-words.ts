import { defineMessages } from '../../platform/messages/define-messages.ts';

/** What keeps a cart from being ordered, said in several places. Magento's words. */
export const orderWords = defineMessages('orders-refused', {
  'out-of-stock': 'Some of the products are out of stock.',
  'payment-method-missing': 'Enter a valid payment method and try again.',
});
