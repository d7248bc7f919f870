import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the notifications of this browser. */
export const pushText = defineMessages('push', {
  unsupported: 'This browser cannot show notifications. Your alerts come by e-mail.',
  blocked:
    'This browser blocks notifications of this shop. Allow them in its settings for this site, then reload the page.',
  off: 'Get your alerts as notifications, also while this page is closed.',
  on: 'This browser gets your alerts, at the times above.',
  turnOn: 'Notify this browser',
  turnOff: 'Turn off',
  orders: 'Also when an order changes',
  turnedOn: 'This browser will notify you.',
  turnedOff: 'Notifications are off in this browser.',
  saved: 'Your choice is saved.',
  others: {
    one: '{count} other browser gets notifications.',
    other: '{count} other browsers get notifications.',
  },
  othersOff: 'Turn off in all browsers',
  allOff: 'Notifications are off in all browsers.',
  failed: 'That did not work. Try again.',
  noService: 'The browser could not reach its notification service. Try again later.',
});
