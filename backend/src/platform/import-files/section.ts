import type { PriceGuard } from '@ingot/rules/pricing/price-limits.ts';
import type { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import type { StoredRows } from './stored-rows.ts';

/** A row that passed its section's schema, with where it stands for the report. */
export interface ImportRow<Row> {
  readonly row: Row;
  /** Place in its file, from 1: the line of a JSON Lines or CSV file (header included), else the entry of the list. */
  readonly number: number;
}

/** What is wrong with a value, as the report prints it. `column` is the path of the value, `tiers.2.quantity`. */
export interface RowProblem {
  /** As in `ImportRow`; null when it is not about one row. */
  readonly number: number | null;
  readonly column: string;
  readonly message: string;
  /** The file it stands in, where a result is about several. */
  readonly file?: string;
}

/** What an importer may ask for while it writes. */
export interface ImportContext {
  /** The moment of the import, in epoch milliseconds: relative days count from here. */
  readonly now: number;
  /** Notes that a row names what is not there yet; it is given to `links` when all rows of its section are written. */
  readonly leaveForLast: (number: number) => void;
  /** Notes products that are written otherwise than they were, for every process to read them. */
  readonly noteProducts: (ids: readonly number[]) => void;
  /** The same of products of which only the stock is another. */
  readonly noteStock: (ids: readonly number[]) => void;
  /** Notes that a row was written and left everything as it was. */
  readonly noteUnchanged: (number: number) => void;
  /** Notes a sentence that a dealer must know about a row although nothing is wrong with it. */
  readonly notice: (sentence: string, number: number) => void;
  /** What prices are checked against; null when extreme ones are meant. */
  readonly priceGuard: PriceGuard | null;
  /** Whether counted quantities replace the stock of known products. */
  readonly setsStock: boolean;
}

/** Checks and writes one batch inside a transaction; gives what is wrong. */
export type ImportBatch<Row> = (
  trx: Transaction,
  rows: readonly ImportRow<Row>[],
  context: ImportContext,
) => Promise<readonly RowProblem[]>;

/** A batch that has been looked up and checked, and waits for its turn to be written. */
export interface PreparedBatch {
  /** Ids that its rows will have, by what names them: the batch after it is looked up before they are there. */
  readonly ids: ReadonlyMap<string, number>;
  /** Writes it in the transaction in which it was prepared; gives what is wrong. */
  write(): Promise<readonly RowProblem[]>;
}

/**
 * Looks up and checks one batch while the one before it is being written, of which it sees `idsAhead` and nothing else; it
 * may lock rows, and writes nothing. When the batch before, or this one, is refused, it is prepared anew after that.
 */
export type PrepareBatch<Row> = (
  trx: Transaction,
  rows: readonly ImportRow<Row>[],
  context: ImportContext,
  idsAhead: ReadonlyMap<string, number>,
) => Promise<PreparedBatch>;

/** The same for what looks nothing up ahead: all of a batch is done when it is its turn. */
export function prepareNothing<Row>(importBatch: ImportBatch<Row>): PrepareBatch<Row> {
  return async (trx, rows, context) => ({
    ids: new Map(),
    write: () => importBatch(trx, rows, context),
  });
}

/**
 * How one section of an import (`products`, `reviews`, `cms-pages`…) is checked and written. The importer reads and
 * validates rows, and calls `importBatch` with at most 500 good ones inside a transaction. Writing must be
 * idempotent: the same rows again change nothing, and keep their ids.
 */
export interface SectionImporter<Row> extends SectionRows<Row> {
  /** Writes the rows. A row it gives a problem of must be left out whole: nothing of it may be written. */
  readonly importBatch: ImportBatch<Row>;
}

/** The same of a section whose batches are looked up ahead. */
export interface AheadImporter<Row> extends SectionRows<Row> {
  /** Prepares the rows to be written, as `importBatch` writes them. */
  readonly prepareBatch: PrepareBatch<Row>;
}

/** What a section says of its rows, however they are written. */
export interface SectionRows<Row> {
  /** Name of the section; file `<section>.json`, `.jsonl` or `.csv`. */
  readonly section: string;
  /** One row. Its messages are for a dealer: they say what is wrong and what is allowed. */
  readonly schema: z.ZodType<Row>;
  /** The rows that the shop has: partial rows are laid over them, and exports hold them. */
  readonly stored: StoredRows;
  /** What names a row within its file (a sku); a second row of the same name is left out and reported. */
  key?(row: Row): { readonly column: string; readonly value: string };
  /**
   * References between rows (related products). A problem leaves out the reference, not the row.
   */
  readonly links?: SectionLinks;
  /** Whether all that it changes of the catalogue is noted by `noteProducts` or `noteStock`; else the whole catalogue is read again. */
  readonly changesOnlyProducts?: true;
  /** Whether all that it changes of the catalogue stands in `readFramePrint`: rows that say what is known are no change then. */
  readonly changesOnlyFrame?: true;
  /** Channel that announces each batch, in its transaction, to processes that follow this section's tables. */
  readonly channel?: string;
  /** Runs once after the last batch of the section, in a transaction of its own (totals, announcements). */
  finish?(trx: Transaction, context: ImportContext): Promise<void>;
}

/** What rows of a section say of rows further down, written when all are there: of those that were left for the last. */
export interface SectionLinks {
  /** The columns that say it, of a row that has passed the whole schema; the others are passed over. */
  readonly schema: z.ZodType;
  // biome-ignore lint/suspicious/noExplicitAny: its schema guarantees its rows, see `sectionLinks`
  readonly linkBatch: LinkBatch<any>;
}

/** Writes the references of rows inside a transaction; gives what is wrong. */
export type LinkBatch<Row> = (
  trx: Transaction,
  rows: readonly ImportRow<Row>[],
  context: ImportContext,
) => Promise<readonly RowProblem[]>;

/** Links whose schema gives what their `linkBatch` takes. */
export function sectionLinks<Row>(schema: z.ZodType<Row>, linkBatch: LinkBatch<Row>): SectionLinks {
  return { schema, linkBatch };
}

/** Lets sections with different rows stand in one list. */
// biome-ignore lint/suspicious/noExplicitAny: a section's own schema guarantees its rows
export type AnySectionImporter = SectionImporter<any> | AheadImporter<any>;
