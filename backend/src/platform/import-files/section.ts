import type { PriceGuard } from '@ingot/rules/pricing/price-limits.ts';
import type { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import type { StoredRows } from './stored-rows.ts';

/** A row that passed its section's schema, with its position for the report. */
export interface ImportRow<Row> {
  readonly row: Row;
  /**
   * Position in its file, from 1: the line of a JSON Lines or CSV file (header included), otherwise
   * the entry of the list.
   */
  readonly number: number;
}

/**
 * A problem of a value, as the report prints it. `column` is the path of the value, such as
 * `tiers.2.quantity`.
 */
export interface RowProblem {
  /** As in `ImportRow`; null when the problem is not about one row. */
  readonly number: number | null;
  readonly column: string;
  readonly message: string;
  /** The file, where a result is about several. */
  readonly file?: string;
}

/** The values and functions that an importer may use while it writes. */
export interface ImportContext {
  /** Time of the import in epoch milliseconds. Relative days count from here. */
  readonly now: number;
  /**
   * Defers a row that refers to a missing row. `links` receives it after all rows of its section
   * are written.
   */
  readonly leaveForLast: (number: number) => void;
  /** Records products that were changed, so that every process reloads them. */
  readonly noteProducts: (ids: readonly number[]) => void;
  /** Records products whose stock alone changed. */
  readonly noteStock: (ids: readonly number[]) => void;
  /** Records that a row was written without a change. */
  readonly noteUnchanged: (number: number) => void;
  /** Records a notice for the dealer about a valid row. */
  readonly notice: (sentence: string, number: number) => void;
  /** Limits that prices are checked against; null when extreme prices are allowed. */
  readonly priceGuard: PriceGuard | null;
  /** Whether counted quantities replace the stock of known products. */
  readonly setsStock: boolean;
}

/** Checks and writes one batch inside a transaction. Returns the problems. */
export type ImportBatch<Row> = (
  trx: Transaction,
  rows: readonly ImportRow<Row>[],
  context: ImportContext,
) => Promise<readonly RowProblem[]>;

/** A batch that was read and checked, and is ready to be written. */
export interface PreparedBatch {
  /** Ids that its rows will get, by name. The next batch is prepared before these rows exist. */
  readonly ids: ReadonlyMap<string, number>;
  /** Writes the batch in the transaction that prepared it. Returns the problems. */
  write(): Promise<readonly RowProblem[]>;
}

/**
 * Reads and checks one batch while the previous one is written. It sees only `idsAhead` of the
 * previous batch; it may lock rows, but writes nothing. When the previous batch or this one is
 * rejected, it is prepared again afterwards.
 */
export type PrepareBatch<Row> = (
  trx: Transaction,
  rows: readonly ImportRow<Row>[],
  context: ImportContext,
  idsAhead: ReadonlyMap<string, number>,
) => Promise<PreparedBatch>;

/**
 * Returns the same for a section without preparation: a batch is read, checked and written at once.
 */
export function prepareNothing<Row>(importBatch: ImportBatch<Row>): PrepareBatch<Row> {
  return async (trx, rows, context) => ({
    ids: new Map(),
    write: () => importBatch(trx, rows, context),
  });
}

/**
 * Defines how one section of an import (`products`, `reviews`, `cms-pages`…) is checked and
 * written. The import run reads and validates rows, and calls `importBatch` with at most 500 valid
 * ones inside a transaction. Writing must be idempotent: the same rows again change nothing, and
 * keep their ids.
 */
export interface SectionImporter<Row> extends SectionRows<Row> {
  /** Writes the rows. Nothing of a row with a problem may be written. */
  readonly importBatch: ImportBatch<Row>;
}

/** The importer of a section whose batches are prepared ahead. */
export interface AheadImporter<Row> extends SectionRows<Row> {
  /** Prepares the rows that `write` of the result then writes. */
  readonly prepareBatch: PrepareBatch<Row>;
}

/** The definition of a section's rows, common to all importers. */
export interface SectionRows<Row> {
  /** Name of the section; its file is `<section>.json`, `.jsonl` or `.csv`. */
  readonly section: string;
  /** Schema of one row. Its messages are for dealers: they name the problem and the allowed values. */
  readonly schema: z.ZodType<Row>;
  /** The stored rows. Partial rows are merged into them, and exports contain them. */
  readonly stored: StoredRows;
  /**
   * Returns the name of a row within its file (a SKU). A second row with the same name is skipped
   * and reported.
   */
  key?(row: Row): { readonly column: string; readonly value: string };
  /** References between rows (related products). A problem skips the reference, not the row. */
  readonly links?: SectionLinks;
  /**
   * Whether `noteProducts` and `noteStock` receive all its changes of the catalog. Otherwise the
   * whole catalog is reloaded.
   */
  readonly changesOnlyProducts?: true;
  /**
   * Whether `readFrameChecksum` covers all its changes of the catalog. Then rows without a change
   * cause no reload.
   */
  readonly changesOnlyFrame?: true;
  /**
   * Channel on which each batch notifies processes that follow this section's tables, in its
   * transaction.
   */
  readonly channel?: string;
  /**
   * Runs once after the last batch of the section in its own transaction (totals, notifications).
   */
  finish?(trx: Transaction, context: ImportContext): Promise<void>;
}

/** References to rows further down in the file. They are written after all rows of the section. */
export interface SectionLinks {
  /** Schema of the reference columns. The whole row has passed the section's schema before. */
  readonly schema: z.ZodType;
  // biome-ignore lint/suspicious/noExplicitAny: its schema guarantees its rows, see `sectionLinks`
  readonly linkBatch: LinkBatch<any>;
}

/** Writes the references of rows inside a transaction. Returns the problems. */
export type LinkBatch<Row> = (
  trx: Transaction,
  rows: readonly ImportRow<Row>[],
  context: ImportContext,
) => Promise<readonly RowProblem[]>;

/** Returns links whose schema matches the rows that `linkBatch` takes. */
export function sectionLinks<Row>(schema: z.ZodType<Row>, linkBatch: LinkBatch<Row>): SectionLinks {
  return { schema, linkBatch };
}

/** Any importer, so that sections with different rows fit into one list. */
// biome-ignore lint/suspicious/noExplicitAny: a section's own schema guarantees its rows
export type AnySectionImporter = SectionImporter<any> | AheadImporter<any>;
