import { defineMessages } from '../messages/define-messages.ts';

/** What a receipt says. */
export const receiptText = defineMessages('receipt', {
  thanks: 'Thank you, {name}.',
  payBy: 'Your prices are fixed. Have your payment on its way by {when}; the parcel leaves when it arrives.',
  fixed: 'Your prices are fixed.',
  mailed: 'We have e-mailed this page to {email}.',
  print: 'Print receipt',
  notFoundTitle: 'Receipt not found',
  notFound: 'There is no receipt at this address. The link in your e-mail leads to yours.',
  failed: 'Your receipt could not be fetched. Your order is safe with us.',
  signature: '{method}. An adult must sign.',
});
