import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of realized and unrealized gains. */
export const gainText = defineMessages('metal-gains', {
  title: 'Gains by year',
  saveFile: 'Save as CSV',
  realized: 'Realized gains',
  realizedAbout: 'By year of the sale.',
  unrealized: 'Unrealized gains',
  unrealizedAbout:
    'By year of the purchase, if you sold today: at our bid, or at melt value where we have no bid.',
  year: 'Year',
  cost: 'Cost',
  proceeds: 'Proceeds',
  value: 'Value',
  gain: 'Gain',
  SHORT: 'held up to a year',
  LONG: 'held more than a year',
  UNKNOWN: 'cost not known',
  unknownCost: 'Not known',
  BID: 'at our bid',
  MELT: 'at melt value',
  noValue: 'no price',
  noPrice: 'No price',
  notAdvice: 'This is a record for you, not tax advice.',
  notCounted: 'Not counted',
});
