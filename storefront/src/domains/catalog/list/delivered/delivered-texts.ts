import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of lists by delivered price. */
export const deliveredText = defineMessages('delivered-list', {
  bar: 'Prices at your door',
  want: 'I want',
  ounces: '{ounces} oz',
  ouncesWrong: 'Enter troy ounces above 0, up to 10,000, such as 10.',
  to: 'delivered to',
  postcodeHint: 'ZIP or postal code',
  payBy: 'paying by',
  show: 'Show delivered prices',
  lead: 'Enter your postal code to sort by what an ounce costs at your door, with quantity price, delivery and tax.',
  loading: 'Calculating what an ounce costs at your door',
  failed: 'We could not calculate the prices. Try again.',
  forget: 'Forget the postal code',
  mostMetal: 'Most metal for my money',
  perOunce: 'per oz delivered',
  line: '{count} × {price}',
  delivery: 'Delivery',
  tax: 'Sales tax',
  total: 'Delivered',
  add: 'Add {count} to cart',
  sorted: 'Sorted at {time}.',
  moved: 'Prices have moved since;',
  again: 'sort again',
});
