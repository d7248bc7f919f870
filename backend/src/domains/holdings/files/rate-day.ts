import { dayProblem, type PaidIn } from '@ingot/rules/holdings/check-entry.ts';
import type { RowCells } from './cells.ts';

/** Returns the entry of a row with the day of its rate. An export has it; it counts for a row with a rate only. */
export function withRateDay<T extends PaidIn>(cells: RowCells, entry: T): T {
  const day = cells.text('rate_on');
  if (cells.text('rate') === null || day === null) return entry;
  return dayProblem(day, '9999-12-31') === null ? { ...entry, rateOn: day } : entry;
}
