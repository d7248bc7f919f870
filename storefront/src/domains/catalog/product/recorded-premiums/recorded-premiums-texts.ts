import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the recorded premiums on product pages. */
export const recordedText = defineMessages('recorded-premiums', {
  heading: 'Premium we charged',
  since: 'Recorded by us each day since {day}. There are no figures before that day.',
  simulated: 'Some of these days are from the simulated market, not from real trading.',
  notYet: 'We record the premium of this product each day. The first record is not there yet.',
  oneDay: 'The first record is {percent} over spot. The chart begins with the second day.',
  period: 'Period',
  month: '1M',
  quarter: '3M',
  all: 'All',
  premium: 'Premium',
  price: 'Price',
  spot: '{metal} at spot',
  summary: 'Premium over spot, recorded daily, {low} to {high}, last {now}',
  last: 'Last recorded',
  lowest: 'Lowest recorded',
  highest: 'Highest recorded',
  days: 'Days recorded',
  table: 'Show as a table',
  day: 'Day',
});
