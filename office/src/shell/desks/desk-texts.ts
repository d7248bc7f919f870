import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Names of the desks and of their pages. */
export const deskText = defineMessages('desks', {
  catalog: 'Catalog',
  products: 'Products',
  bench: 'Bench',
  manifests: 'Manifests',
  pickups: 'Counter pickups',
  orders: 'Orders',
  buyDesk: 'Buy desk',
  quotes: 'Quotes',
  clearing: 'Clearing',
  dayClose: 'Day close',
  money: 'Money',
  payouts: 'Refunds and payouts',
  statement: 'Bank statement',
  settings: 'Settings',
  shopSettings: 'Shop settings',
  prices: 'Prices',
  feeds: 'Feeds and halts',
  limits: 'Limits',
  marketHours: 'Market hours',
  staff: 'Staff and roles',
  toPack: 'To pack',
  today: 'Today',
  approvals: 'Approvals',
  audit: 'Audit log',
});
