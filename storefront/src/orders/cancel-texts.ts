import { defineMessages } from '../messages/define-messages.ts';

/** What the page says to which a mailed link leads that cancels an order. */
export const cancelText = defineMessages('cancel', {
  title: 'Cancel your order?',
  about: 'Its pieces go back on sale and its prices are given up.',
  confirm: 'Cancel the order',
  keep: 'Keep the order',
  doneTitle: 'Your order is canceled',
  done: 'Order {number} is canceled. A message that says so is on its way to you.',
  failedTitle: 'The order was not canceled',
  failed: 'The order could not be canceled. Please try again, or call the desk.',
  tryAgain: 'Try again',
  lookUp: 'Find an order',
});
