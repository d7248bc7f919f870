import type { RawBuilder } from 'kysely';

/** A period of time. `from` is included and `until` is excluded. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Returns a query for the rows that a report sums. Its columns are `at` (timestamptz), `key` (text,
 * unique), `currency` and `part` (text; `` without one), `order_number`, `quote_number`, `sku` and
 * `label` (text or null). Each figure adds one bigint column that is named by its code.
 */
export type ReportSource = (span: Span) => RawBuilder<unknown>;
