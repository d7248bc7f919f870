import { defineMessages } from '../../platform/messages/define-messages.ts';

/** Messages for carts that cannot be ordered, in Magento's wording. */
export const orderTexts = defineMessages('orders-refused', {
  'out-of-stock': 'Some of the products are out of stock.',
  'payment-method-missing': 'Enter a valid payment method and try again.',
});
