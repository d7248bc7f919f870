import type { ReportDefinition } from '@ingot/rules/reports/report-list.ts';
import type { DayRange } from '@ingot/rules/reports/report-period.ts';
import type { Services } from '../../../platform/context.ts';
import { SOURCES } from '../sources/sources.ts';
import { spanOf } from './read-report.ts';
import { listRows, type ReportRow, type RowCursor, type RowQuery, totalRows } from './report.repository.ts';
import { figureUnknown, rowsPageUnknown } from './report-errors.ts';

/** Identifies one figure in a line of a report. */
export interface FigureQuery {
  readonly report: ReportDefinition;
  readonly range: DayRange;
  readonly currency: string;
  /** The part of the line; null for all parts. */
  readonly part: string | null;
  readonly figure: string;
  readonly after: string | null;
  readonly limit: number;
}

/** A page of the rows that a figure sums. */
export interface FigureRows {
  readonly rows: readonly ReportRow[];
  /** The number of rows on all pages. */
  readonly count: number;
  readonly total: number;
  readonly next: string | null;
}

/**
 * Returns a page of the rows that a figure sums, newest first. Also returns the sum of all rows.
 */
export async function readRows(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  { report, range, figure, after, limit, ...which }: FigureQuery,
): Promise<FigureRows> {
  const span = spanOf(range, shop.store.timeZone);
  const query = { ...which, source: SOURCES[report.code], ...figureOf(report, figure, span) };
  const cursor = after === null ? null : readCursor(after);
  const [found, { count, total }] = await Promise.all([
    listRows(db, query, { after: cursor, limit: limit + 1 }),
    totalRows(db, query),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, count, total, next: last && found.length > limit ? writeCursor(last.cursor) : null };
}

/** Returns the summed column and its span. A running total sums all rows until the last day. */
function figureOf(
  { figures, running }: ReportDefinition,
  figure: string,
  span: RowQuery['span'],
): Pick<RowQuery, 'figure' | 'span'> {
  if (running?.code === figure) return { figure: running.of, span: { ...span, from: new Date(0) } };
  if (!figures.some(({ code }) => code === figure)) throw figureUnknown(figure);
  return { figure, span };
}

function writeCursor({ at, key }: RowCursor): string {
  return `${at} ${key}`;
}

function readCursor(text: string): RowCursor {
  const [, at, key] = /^(\d{1,18}) ([a-z0-9 ]{1,60})$/.exec(text) ?? [];
  if (at === undefined || key === undefined) throw rowsPageUnknown();
  return { at: Number(at), key };
}
