import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Names of the desks and of their pages. */
export const deskText = defineMessages('desks', {
  bench: 'Bench',
  manifests: 'Manifests',
  pickups: 'Counter pickups',
  orders: 'Orders',
  buyDesk: 'Buy desk',
  quotes: 'Quotes',
  settings: 'Settings',
  staff: 'Staff and roles',
  toPack: 'To pack',
  clearing: 'Clearing',
  dayClose: 'Day close',
  money: 'Money',
  payouts: 'Refunds and payouts',
  settings: 'Settings',
  staff: 'Staff and roles',
  statement: 'Bank statement',
});
