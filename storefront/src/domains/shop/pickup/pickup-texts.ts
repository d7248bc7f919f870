import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the counters at which orders are collected. */
export const counterText = defineMessages('counters', {
  choose: 'Where to collect',
  here: 'Here now.',
  partly: '{here} here. {more} more by transfer.',
  byTransfer: 'Comes by transfer.',
  readyAt: 'Ready {day} from {time} if you pay now.',
  readyOn: 'Ready {day} if you pay now, by appointment.',
  collectBy: 'We keep it for you until {day}.',
  map: 'Map',
  mapOf: 'Map of {name}',
  bring: 'Bring the pickup code from our e-mail and a photo ID with the name of the order.',
  collectAny: 'Collect at a counter',
  collectAt: 'Collect at {name}',
  change: 'Change',
  heading: 'Collect at a counter',
  loading: 'Looking for the counters',
  failed: 'We could not load the counters. Try again.',
  retry: 'Try again',
  closed: '{name} does not take orders now. Choose another place to collect your order.',
  gone: 'You can no longer collect at {name}. Choose another place to collect your order.',
  notThese: '{name} does not hand out these pieces. Choose another place, or delivery.',
  none: 'No counter hands out this order. We deliver it.',
  oneSet:
    'For one set with the parts that it starts with. The cart checks the parts and the number that you choose.',
  onePiece:
    'For one piece of the lightest product of this group. The cart checks the pieces that you choose.',
  shipInstead: 'Ship to me instead',
  take: 'Collect at {name}',
  takeNone: 'Choose a counter',
});
