import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of a receipt. */
export const receiptText = defineMessages('receipt', {
  title: 'Receipt {number}',
  thanks: 'Thank you, {name}.',
  charging: 'Your prices are fixed, and we are charging your card. You are all set.',
  fixed: 'Your prices are fixed.',
  mailed: 'We have e-mailed this page to {email}.',
  follow: 'Track this order',
  next: 'What happens after you have paid',
  order: 'Order',
  placed: 'Placed',
  paysBy: 'Payment method',
  total: 'Total',
  notFoundTitle: 'Receipt not found',
  notFound: 'There is no receipt at this address. Use the link in your e-mail.',
  failed: 'We could not load your receipt. Your order is safe.',
  lookUp: 'Find an order',
  shop: 'Continue shopping',
  tryAgain: 'Try again',
  keepTitle: 'Save this order',
  keepAbout: 'Create an account with the same e-mail to see it in your order history.',
  createAccount: 'Create an Account',
});
