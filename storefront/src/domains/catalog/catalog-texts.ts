import { defineMessages } from '../../platform/messages/define-messages.ts';

/** What lists, tiles and product pages say alike. */
export const catalogText = defineMessages('catalog', {
  // offers
  add: 'Add to cart',
  preorder: 'Pre-order',
  outOfStock: 'Out of stock',
  tellMeBack: 'Notify me when it is back in stock',
  chooseOptions: 'Choose options',
  offline: 'Offline',
  limitedMark: 'Limited',
  quantityOf: 'Quantity of {name}',
  // prices
  from: 'from',
  before: 'before',
  asLowAs: 'as low as {price}',
  onePrice: 'same price at any quantity',
  severalPrices: 'by size or kind',
  perUnit: '{price} per {unit}',
  overSpotBy: '{percent} over spot',
  compareLabel: 'Compare prices per',
  // product page
  byThePiece: '{metal} products',
  allOf: 'All {name}',
  recentlyViewed: 'Recently viewed',
  suggested: 'You may also like',
  shelfBack: 'Previous products: {name}',
  shelfOn: 'Next products: {name}',
  // lists
  loading: 'Loading',
});
