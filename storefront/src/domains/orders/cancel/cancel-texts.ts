import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the page behind a mailed cancellation link. */
export const cancelText = defineMessages('cancel', {
  title: 'Cancel your order?',
  about: 'We release the items and their prices.',
  confirm: 'Cancel the order',
  keep: 'Keep the order',
  doneTitle: 'Your order is canceled',
  done: 'Order {number} is canceled. We have sent you an e-mail.',
  failedTitle: 'The order was not canceled',
  failed: 'We could not cancel the order. Try again or call the desk.',
  tryAgain: 'Try again',
  lookUp: 'Find an order',
});
