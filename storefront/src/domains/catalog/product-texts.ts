import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the first screen of product pages; `product-parts-texts.ts` has the rest. */
export const productText = defineMessages('catalog', {
  // Offers.
  limitedGuest: 'Product limited to one purchase per household. Sign in to add it to your cart.',
  limited: 'Product limited to one purchase per household, by customer and by delivery address.',
  boughtAlready: 'Already yours',
  none: 'We have none in the vault today.',
  notOpenReason: 'Orders of this product are not open yet.',
  chooseFirst: 'Select an option first: {options}.',
  paused: '{metal} is paused',
  checked: 'Checking the {metal} price',
  checkedReason: 'The price moved unusually, or we cannot confirm it. We check it now.',
  movedReason: 'It moved fast, so its price stopped by itself. Our desk looks at it now.',
  movedReasonUntil: 'It moved fast, so its price stopped by itself. It starts again at {time} or later.',
  pausedReason: 'Our desk has paused sales of this metal.',
  waiting: 'Waiting for a price',
  waitingReason: 'We do not sell at an old price.',
  opens: 'Opens {time}',
  closedReason: 'The market is closed. You can order again when it opens.',
  closedNote: 'The market is closed. This is the last price, as of {time}.',
  closedPremium:
    'The market is closed. This is the last price, as of {time}, with {percent} on the metal until it opens.',
  offline: 'Offline',
  offlineReason: 'You are offline. Some features may be unavailable.',
  // Prices.
  eachBy: 'each, by {methods}',
  each: 'each',
  asOf: 'as of {time}',
  quantity: 'Quantity',
  // Product page.
  item: 'Item {number}',
  onlyLeft: { one: 'Only {count} left', other: 'Only {count} left' },
  watch: 'Watch the video: {title}',
  enlarge: 'Enlarge: {label}',
});
