import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts about a payment that the shop waits for. */
export const dueText = defineMessages('due', {
  amount: 'Amount',
  wireBy: 'Your wire must arrive by',
  checkBy: 'Your check must arrive by',
  paymentBy: 'Your payment must arrive by',
  wasDue: 'It was due by',
  daysLeft: { one: '{count} day left', other: '{count} days left' },
  hoursLeft: { one: '{count} hour left', other: '{count} hours left' },
  minutesLeft: { one: '{count} minute left', other: '{count} minutes left' },
  ordered: 'Ordered {time}',
  reminder: 'Reminder',
  lastReminder: 'Last reminder',
  due: 'Due {time}',
  copy: 'Copy',
  copyNamed: 'Copy: {name}',
  copied: 'Copied: {name}',
  notCopied: 'Your browser blocked copying. Select the text and copy it yourself.',
  calendar: 'Add the deadline to my calendar',
  entry: '{amount} for order {number} must arrive',
  entryAbout: 'Payment for order {number}. Reference: {reference}. Bank details: see the order.',
});
