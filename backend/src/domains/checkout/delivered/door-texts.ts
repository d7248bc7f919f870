import { defineMessages } from '../../../platform/messages/define-messages.ts';

/** Why there is no delivered price, for shoppers. */
export const doorTexts = defineMessages('delivered-price', {
  'product-not-found': "The product doesn't exist.",
  'no-delivery': 'This product needs no delivery.',
  set: 'The price delivered depends on the parts. Choose them on the page of the set, and see the price in the cart.',
  place: 'We do not deliver to this postal code. Check it, or contact us.',
  delivery: 'None of our deliveries takes this order to the postal code. Contact us for an offer.',
});
