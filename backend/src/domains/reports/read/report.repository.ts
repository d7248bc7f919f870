import type { Figure } from '@ingot/rules/reports/report-list.ts';
import type { Period } from '@ingot/rules/reports/report-period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ReportSource, Span } from '../sources/report-source.ts';

/** The sums of a period, a currency and a part of a report. */
export interface SummedRow {
  /** First day of the period. */
  readonly period: string;
  readonly currency: string;
  readonly part: string;
  /** One value per figure. */
  readonly values: readonly number[];
}

/** Selects the source, the figures and the span of sums. */
export interface SumQuery {
  readonly source: ReportSource;
  readonly figures: readonly Figure[];
  readonly span: Span;
  readonly by: Period;
  readonly timeZone: string;
}

/** Returns the sums by period, currency and part, oldest period first. */
export async function sumRows(db: Database, query: SumQuery): Promise<SummedRow[]> {
  const { source, figures, span, by, timeZone } = query;
  const sums = figures.map(({ code }) => sql`sum(summed.${sql.ref(code)})::bigint`);
  const { rows } = await sql<{ period: string; currency: string; part: string; sums: number[] }>`
    select ${startOf(by, timeZone)} as period, summed.currency, summed.part,
      array[${sql.join(sums)}] as sums
    from (${source(span)}) as summed group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows.map(({ sums: values, ...row }) => ({ ...row, values: values.map(Number) }));
}

function startOf(by: Period, timeZone: string): RawBuilder<string> {
  const day = sql`(summed.at at time zone ${timeZone})::date`;
  if (by === 'day') return sql`${day}`;
  if (by === 'month') return sql`date_trunc('month', ${day}::timestamp)::date`;
  // Weeks begin on Sunday, the day 0.
  return sql`${day} - extract(dow from ${day})::int`;
}

/** Returns the sum of one figure over all rows before a moment, by part. */
export async function sumBefore(
  db: Database,
  source: ReportSource,
  { figure, until }: { readonly figure: string; readonly until: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ part: string; total: number }>`
    select summed.part, sum(summed.${sql.ref(figure)})::bigint as total
    from (${source({ from: new Date(0), until })}) as summed group by 1`.execute(db);
  return new Map(rows.map(({ part, total }) => [part, total]));
}

/** A row that a figure sums. */
export interface ReportRow {
  readonly key: string;
  readonly atMs: number;
  readonly orderNumber: string | null;
  readonly quoteNumber: string | null;
  readonly sku: string | null;
  readonly label: string | null;
  readonly value: number;
}

/** Identifies the rows of one figure. */
export interface RowQuery {
  readonly source: ReportSource;
  readonly span: Span;
  readonly currency: string;
  /** The part of the rows; null for all parts. */
  readonly part: string | null;
  readonly figure: string;
}

/** Position of a row in the list: its time in microseconds since the epoch, and its key. */
export interface RowCursor {
  readonly at: number;
  readonly key: string;
}

/** Returns a page of the rows that a figure sums, newest first. Omits rows with the value 0. */
export async function listRows(
  db: Database,
  query: RowQuery,
  { after, limit }: { readonly after: RowCursor | null; readonly limit: number },
): Promise<(ReportRow & { readonly cursor: RowCursor })[]> {
  const beyond =
    after === null
      ? sql`true`
      : sql`(summed.at, summed.key collate "C") <
          ('epoch'::timestamptz + ${after.at}::bigint * interval '1 microsecond', ${after.key})`;
  const { rows } = await sql<{
    key: string;
    at: Date;
    micros: number;
    order_number: string | null;
    quote_number: string | null;
    sku: string | null;
    label: string | null;
    value: number;
  }>`
    select summed.key, summed.at, (extract(epoch from summed.at) * 1000000)::bigint as micros, summed.order_number,
      summed.quote_number, summed.sku, summed.label, summed.${sql.ref(query.figure)} as value
    from ${rowsOf(query)} and ${beyond}
    order by summed.at desc, summed.key collate "C" desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    key: row.key,
    atMs: row.at.getTime(),
    orderNumber: row.order_number,
    quoteNumber: row.quote_number,
    sku: row.sku,
    label: row.label,
    value: row.value,
    cursor: { at: row.micros, key: row.key },
  }));
}

/** Returns the number and the sum of all rows of a figure. */
export async function totalRows(
  db: Database,
  query: RowQuery,
): Promise<{ readonly count: number; readonly total: number }> {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(summed.${sql.ref(query.figure)}), 0)::bigint as total
    from ${rowsOf(query)}`.execute(db);
  return rows[0] ?? { count: 0, total: 0 };
}

function rowsOf({ source, span, currency, part, figure }: RowQuery) {
  return sql`(${source(span)}) as summed
    where summed.currency = ${currency} and ${part === null ? sql`true` : sql`summed.part = ${part}`} and summed.${sql.ref(figure)} <> 0`;
}
