import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts shared by lists, tiles and product pages. */
export const catalogText = defineMessages('catalog', {
  // Offers.
  add: 'Add to cart',
  preorder: 'Pre-order',
  outOfStock: 'Out of stock',
  notOpen: 'Not open yet',
  tellMeBack: 'Notify me when it is back in stock',
  tellMeOrders: 'Notify me when orders open',
  chooseOptions: 'Choose options',
  offline: 'Offline',
  limitedMark: 'Limited',
  quantityOf: 'Quantity of {name}',
  // Prices.
  from: 'from',
  before: 'before',
  asLowAs: 'as low as {price}',
  onePrice: 'same price at any quantity',
  severalPrices: 'by size or kind',
  perUnit: '{price} per {unit}',
  overSpotBy: '{percent} over spot',
  wePay: 'We pay {price}',
  bidPaused: 'Our bid is paused',
  spreadOf: '{percent} spread',
  compareLabel: 'Compare prices per',
  // Product page.
  byThePiece: '{metal} products',
  allOf: 'All {name}',
  recentlyViewed: 'Recently viewed',
  suggested: 'You may also like',
  // Lists.
  loading: 'Loading',
});
