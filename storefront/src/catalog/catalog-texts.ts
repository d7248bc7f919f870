import { defineMessages } from '../messages/define-messages.ts';

/** What lists, tiles and product pages say alike. */
export const catalogText = defineMessages('catalog', {
  // offers
  add: 'Add to cart',
  preorder: 'Pre-order',
  outOfStock: 'Out of stock',
  tellMeBack: 'Tell me when it is back',
  chooseOptions: 'Choose options',
  offline: 'Offline',
  limitedMark: 'Limited',
  quantityOf: 'Quantity of {name}',
  // prices
  from: 'from',
  before: 'before',
  asLowAs: 'as low as {price}',
  onePrice: 'one price at any quantity',
  severalPrices: 'by size or kind',
  perUnit: '{price} per {unit}',
  overSpotBy: '{percent} over spot',
  compareLabel: 'Compare prices per',
  // product page
  byThePiece: '{metal}, by the piece',
  allOf: 'All {name}',
  recentlyViewed: 'Recently viewed',
  suggested: 'You may also like',
  shelfBack: 'Earlier pieces: {name}',
  shelfOn: 'More pieces: {name}',
  // lists
  loading: 'Loading',
});
