import type { RawBuilder } from 'kysely';

/** From a moment until before another one. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Selects the rows that a report sums, with the columns `at` (timestamptz), `key` (text, unique),
 * `currency` and `part` (text; `` without one), `order_number`, `quote_number`, `sku` and `label`
 * (text or null), and one bigint column per figure, named by its code.
 */
export type ReportSource = (span: Span) => RawBuilder<unknown>;
