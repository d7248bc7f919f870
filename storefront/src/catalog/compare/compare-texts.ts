import { defineMessages } from '../../messages/define-messages.ts';

/** What comparing pieces says. */
export const compareText = defineMessages('compare', {
  pageName: 'Compare',
  pageTitle: 'Compare pieces side by side',
  needs: 'Comparing pieces',
  compare: 'Compare',
  compareThis: 'Compare {name}',
  toPage: { one: '{count} piece to compare', other: '{count} pieces side by side' },
  heading: { one: '{number} piece to compare', other: '{number} pieces, side by side' },
  numbers:
    'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty',
  pricesPer: 'Prices per',
  table: 'Comparison, scrolls sideways',
  caption: { one: '{count} piece', other: '{count} pieces compared' },
  onlyDifferent: 'Only what differs',
  remove: 'Remove {name}',
  removed: '{name} is not compared any more.',
  lowest: 'Lowest',
  none: 'Not given',
  premium: 'Premium over spot',
  perOunce: 'Price per troy ounce',
  perGram: 'Price per gram',
  from: 'from {price}',
  wire: 'Wire or check, each',
  card: 'Card, each',
  tenOrMore: 'At ten or more',
  wePay: 'We pay you',
  availability: 'Availability',
  empty: 'Nothing to compare yet',
  emptyHint:
    'Press “Compare” beside the specification of a piece. Up to twenty pieces stand here, with their prices as they move.',
  toFront: 'To the front page',
  failed: 'This could not be done just now. Please try again.',
});
