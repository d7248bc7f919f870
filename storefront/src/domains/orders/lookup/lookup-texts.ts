import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the order lookup for guests. */
export const lookupText = defineMessages('lookup', {
  title: 'Find an order',
  lead: 'Bought as a guest? Enter three details from your receipt.',
  number: 'Order number',
  numberExample: 'For example 000048213',
  email: 'E-mail',
  postcode: 'Shipping ZIP code',
  find: 'Find my order',
  noMatch: 'No order matches these details. The order number is in the subject of every e-mail we sent.',
  failed: 'We could not look up the order. Try again.',
  noAddress: 'We show no address or name here. Both are on your receipt and in your account.',
  accountTitle: 'With an account',
  accountAbout:
    'Your history lists all orders with your e-mail, including those from before you created the account.',
  login: 'Login',
  createAccount: 'Create an Account',
  whereNumber: 'The number is in the subject of every message we sent: “Your order 000048213”.',
  deskHelps:
    'The order number is in the subject of every e-mail we sent: “Your order 000048213”. The desk can help too: {phone}.',
});
