import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the chart of value and cost. */
export const historyText = defineMessages('value-history', {
  title: 'Value and cost',
  period: 'Period',
  THREE_MONTHS: '3M',
  ONE_YEAR: '1Y',
  ALL: 'All',
  value: 'Melt value',
  cost: 'Cost',
  summary: 'Melt value and cost of your lots. Lowest value {low}, highest {high}. Cost at the end {cost}.',
  summaryUnpriced: 'Cost of your lots, {cost} at the end. No prices are recorded for this period.',
  noPrice: 'No price',
  table: 'Value and cost as a table',
  showTable: 'Show as a table',
  day: 'Day',
  gaps: 'The line has gaps on days for which we have no recorded price.',
  uncounted: {
    one: '{count} set is not part of the chart, because we no longer know its metals.',
    other: '{count} sets are not part of the chart, because we no longer know their metals.',
  },
  oneDay: 'The chart begins tomorrow, with a second day.',
  notFetched: 'We could not load the chart.',
});
