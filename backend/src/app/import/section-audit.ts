import { basename } from 'node:path';
import {
  addToShopAction,
  insertShopAction,
  replaceShopActionDetails,
} from '../../domains/shop/dealer/shop-action.repository.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** The row counts of a section by result. */
export interface RowCounts {
  readonly imported: number;
  readonly changed: number;
  readonly leftOut: number;
}

/** The author and time of an import for the audit log. */
export interface ImportAuthor {
  readonly byName: string;
  /** Epoch milliseconds. */
  readonly atMs: number;
}

/**
 * The audit entry of one section of one file. It is written before the first row, and each batch
 * adds its rows in its own transaction, so it is correct for a killed import too. Until the end it
 * is marked as unfinished.
 */
export class SectionAudit {
  readonly #db: Database;
  readonly #author: ImportAuthor;
  readonly #subject: string;
  readonly #file: string;
  #id: number | null = null;

  constructor(
    db: Database,
    author: ImportAuthor,
    { section, file }: { readonly section: string; readonly file: string },
  ) {
    this.#db = db;
    this.#author = author;
    this.#subject = section;
    this.#file = basename(file);
  }

  /** Writes the entry unless it exists. */
  async begin(): Promise<void> {
    this.#id ??= await this.#insert({ imported: 0, changed: 0, leftOut: 0 }, false);
  }

  /** Adds the rows of a batch in its transaction. */
  async add(trx: Transaction, { imported, changed, leftOut }: RowCounts): Promise<void> {
    if (this.#id === null) return;
    await addToShopAction(trx, this.#id, { imported, changed, left_out: leftOut });
  }

  /** Writes the final result of the section. */
  async finish(counts: RowCounts): Promise<void> {
    if (this.#id === null) await this.#insert(counts, true);
    else await replaceShopActionDetails(this.#db, this.#id, this.#details(counts, true));
  }

  #insert(counts: RowCounts, isFinished: boolean): Promise<number> {
    const details = this.#details(counts, isFinished);
    return inTransaction(this.#db, (trx) =>
      insertShopAction(trx, { ...this.#author, verb: 'import', subject: this.#subject, details }),
    );
  }

  #details({ imported, changed, leftOut }: RowCounts, isFinished: boolean): Record<string, unknown> {
    return {
      file: this.#file,
      imported,
      changed,
      left_out: leftOut,
      ...(!isFinished && { finished: false }),
    };
  }
}
