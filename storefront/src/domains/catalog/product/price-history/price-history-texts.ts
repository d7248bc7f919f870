import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of a product's price history. */
export const historyText = defineMessages('price-history', {
  heading: 'Today’s premium over past spot prices',
  thisByWire: 'This {form}, wire or check price',
  metalAtSpot: '{metal} at spot',
  historySummary:
    'Price of this {form} by wire or check over {range}, from {low} to {high}, with {metal} at spot beneath it',
  historyRule: 'Past spot prices with today’s premium: what this {form} would have cost.',
  premiumOverTime:
    'The gap between the lines is the premium of today. It would have been widest on {time}, at {most}, and is {now} now.',
  piece: 'piece',
  price: 'Price',
  when: 'When',
  overSpot: 'Premium over spot',
});
