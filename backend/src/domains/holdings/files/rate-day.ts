import { dayProblem, type PaidIn, UNKNOWN_DAY } from '@ingot/rules/holdings/check-entry.ts';
import type { RowCells } from './cells.ts';
import { fileText } from './file-errors.ts';

/**
 * Returns the day of the rate of a row, which an unsure rate does not have; null without one. An export has it; it
 * counts for a row with a rate only. Adds the problem of a day that is none, or after today.
 */
export function readRateDay(cells: RowCells, today: string): string | null {
  const day = cells.text('rate_on');
  if (cells.text('rate') === null || day === null) return null;
  if (day === UNKNOWN_DAY || dayProblem(day, today) === null) return day;
  cells.add('rate_on', fileText('wrong-rate-day'));
  return null;
}

/** Returns an entry with the day of its rate. The rate of the base currency is 1 on each day. */
export function withRateDay<T extends PaidIn>(entry: T, rateOn: string | null, baseCurrency: string): T {
  return rateOn === null || entry.currency === baseCurrency ? entry : { ...entry, rateOn };
}
