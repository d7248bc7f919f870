import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the sale of lots to the shop. */
export const sellText = defineMessages('sell-lots', {
  sellOf: 'Sell to us: {name}',
  title: 'Sell to us',
  about: 'Choose your lots. The next page has our bids, and you can change the quantities there.',
  legend: 'Lots to sell',
  shown: 'The list has the {shown} lots of the table. You own {count} lots.',
  left: 'Not in this quote',
  noBid: '{name}: we have no bid.',
  tooFew: '{name}: we buy {least} or more at a time.',
  tooMany: '{name}: the quote is full. Sell it with a second quote.',
  nothing: 'Choose lots that we have a bid for.',
  next: 'See the quote',
  cancel: 'Cancel',
});
