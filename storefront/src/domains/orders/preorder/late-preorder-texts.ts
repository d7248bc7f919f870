import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts about pre-orders that are more than four weeks late, and about split orders. */
export const lateText = defineMessages('late-preorder', {
  title: 'Your pre-order is late: {count} × {name}',
  about: 'We promised to ship it by {date}. That was {days} days ago. You choose what happens now:',
  cancel: 'Cancel it and get {refund} back',
  cancelPart: 'No fee and no market loss. The rest of the order stays as it is.',
  cancelWhole: 'No fee and no market loss. This cancels the order, and we refund its delivery too.',
  split: 'Ship the rest without it',
  splitAbout:
    'The pre-order becomes an order of its own at the same price, with no second delivery charge. You can still cancel it.',
  failed: 'That did not work. Nothing has changed. Try again or call the desk.',
  canceled: 'Your pre-order is canceled. We refund {refund}.',
  done: 'Your pre-order is now order {number}.',
  from: 'This pre-order was part of {order}. Its payment covers both orders.',
  into: 'A late pre-order of this order is now {order}.',
  order: 'order {number}',
});
