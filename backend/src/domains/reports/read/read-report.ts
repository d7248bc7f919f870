import { addDays, toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import { type ReportDefinition, reportOf } from '@ingot/rules/reports/report-list.ts';
import {
  type DayRange,
  daysIn,
  PERIODS,
  type Period,
  parseDay,
  partsOf,
  periodWithin,
} from '@ingot/rules/reports/report-period.ts';
import type { Services } from '../../../platform/context.ts';
import type { Span } from '../sources/report-source.ts';
import { SOURCES } from '../sources/sources.ts';
import { sumBefore, sumRows } from './report.repository.ts';
import { periodInvalid, rangeInvalid, rangeTooLong, reportUnknown } from './report-errors.ts';

/** The largest number of days in a report: ten years. */
const MOST_DAYS = 3_660;

/** The validated query of a report. */
export interface ReportQuery {
  readonly report: ReportDefinition;
  readonly by: Period;
  readonly range: DayRange;
}

/** A row of a report: a period, a part such as a metal, and a currency. */
export interface ReportLine extends DayRange {
  /** The part of the report, such as a metal; `` for a report without parts. */
  readonly part: string;
  /** The currency of the values; `` for figures without a currency. */
  readonly currency: string;
  /** One value per figure of the report, then the running total if it has one. */
  readonly values: readonly number[];
}

/**
 * Parses the query of a report.
 * @throws ContractError for an unknown report, period or range
 */
export function readReportQuery(given: {
  readonly report: string;
  readonly by: string;
  readonly from: string;
  readonly to: string;
}): ReportQuery {
  const report = reportOf(given.report);
  if (report === null) throw reportUnknown(given.report);
  const by = PERIODS.find((period) => period === given.by);
  if (by === undefined) throw periodInvalid();
  return { report, by, range: readRange(given) };
}

/**
 * Parses a range of days.
 * @throws ContractError for an invalid range
 */
export function readRange({ from, to }: DayRange): DayRange {
  if (parseDay(from) === null || parseDay(to) === null || from > to) throw rangeInvalid();
  if (daysIn({ from, to }) > MOST_DAYS) throw rangeTooLong(MOST_DAYS);
  return { from, to };
}

/**
 * Returns the lines of a report, oldest period first. A long report is read in parts of about a
 * month; `onPart` is called for each. Every figure is a sum of database rows at the time of
 * reading.
 */
export async function readReport(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  { report, by, range }: ReportQuery,
  onPart: (done: number, total: number) => Promise<void> = async () => undefined,
): Promise<ReportLine[]> {
  const { timeZone } = shop.store;
  const source = SOURCES[report.code];
  const running = await openRunning(db, report, spanOf(range, timeZone));
  const lines: ReportLine[] = [];
  const parts = partsOf(range, by);
  for (const [index, part] of parts.entries()) {
    const span = spanOf(part, timeZone);
    const rows = await sumRows(db, { source, figures: report.figures, span, by, timeZone });
    for (const { period, currency, part: name, values } of rows) {
      lines.push({
        ...periodWithin(period, by, range),
        currency,
        part: name,
        values: [...values, ...running(name, values)],
      });
    }
    await onPart(index + 1, parts.length);
  }
  return lines;
}

/**
 * Returns a function that adds values to the running total of a part and returns the total. Without
 * a running total it returns an empty list.
 */
async function openRunning(
  db: Services['db'],
  { code, figures, running }: ReportDefinition,
  { from }: Span,
): Promise<(part: string, values: readonly number[]) => number[]> {
  if (running === null) return () => [];
  const totals = await sumBefore(db, SOURCES[code], { figure: running.of, until: from });
  const place = figures.findIndex((figure) => figure.code === running.of);
  return (part, values) => {
    const total = (totals.get(part) ?? 0) + (values[place] ?? 0);
    totals.set(part, total);
    return [total];
  };
}

/** Returns the start and end of a range of days in a time zone. */
export function spanOf({ from, to }: DayRange, timeZone: string): Span {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first === null || last === null) throw rangeInvalid();
  return {
    from: new Date(toEpochMs(timeZone, first, 0)),
    until: new Date(toEpochMs(timeZone, addDays(last, 1), 0)),
  };
}
