import { defineMessages } from '../messages/define-messages.ts';

/** What a receipt says. */
export const receiptText = defineMessages('receipt', {
  title: 'Receipt {number}',
  thanks: 'Thank you, {name}.',
  charging: 'Your prices are fixed, and your card is being charged. There is nothing left for you to do.',
  fixed: 'Your prices are fixed.',
  mailed: 'We have e-mailed this page to {email}.',
  follow: 'Follow this order',
  order: 'Order',
  placed: 'Placed',
  paysBy: 'Pays by',
  total: 'Total',
  notFoundTitle: 'Receipt not found',
  notFound: 'There is no receipt at this address. The link in your e-mail leads to yours.',
  failed: 'Your receipt could not be fetched. Your order is safe with us.',
  lookUp: 'Find an order',
  shop: 'Continue shopping',
  tryAgain: 'Try again',
  keepTitle: 'Keep this order',
  keepAbout: 'Make an account with the same e-mail and it moves to your history.',
  createAccount: 'Create an Account',
});
