import { defineMessages } from '../messages/define-messages.ts';

/** What the page says on which guests find their order. */
export const lookupText = defineMessages('lookup', {
  title: 'Find an order',
  lead: 'Bought as a guest? Three things from your receipt will do.',
  number: 'Order number',
  numberExample: 'For example 000048213',
  email: 'E-mail',
  postcode: 'ZIP code of delivery',
  find: 'Find my order',
  noMatch: 'No order matches these three. Check the number: it is in the subject of every message we sent.',
  failed: 'The order could not be looked up. Please try again.',
  noAddress:
    'We show no address or name here. They are in your receipt, and in your account if you make one.',
  accountTitle: 'With an account',
  accountAbout:
    'Orders placed with your e-mail are in your history, also the ones from before you made the account.',
  login: 'Login',
  createAccount: 'Create an Account',
  whereNumber: 'The number is in the subject of every message we sent: “Your order 000048213”.',
  deskHelps:
    'The number is in the subject of every message we sent: “Your order 000048213”. The desk can help too: {phone}.',
});
