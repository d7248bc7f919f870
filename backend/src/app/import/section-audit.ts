import { basename } from 'node:path';
import type { AuditVerb } from '@ingot/rules/staff/audit-verbs.ts';
import {
  addToImportProgress,
  beginImportProgress,
  endImportProgress,
  insertShopAction,
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
  /** The member of staff; null for the command line. */
  readonly staffId?: number | null;
}

/**
 * The audit entries of one section of one file. `import-begun` is written before the first row, and
 * each batch counts its rows in its own transaction, so the count is correct for a killed import
 * too. `import` with the result ends it.
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

  /** Announces the import unless that has been done. */
  async begin(): Promise<void> {
    this.#id ??= await inTransaction(this.#db, async (trx) => {
      const id = await this.#insert(trx, 'import-begun', { file: this.#file });
      await beginImportProgress(trx, id);
      return id;
    });
  }

  /** Adds the rows of a batch in its transaction. */
  async add(trx: Transaction, rows: RowCounts): Promise<void> {
    if (this.#id !== null) await addToImportProgress(trx, this.#id, rows);
  }

  /** Writes the result of the section. */
  async finish({ imported, changed, leftOut }: RowCounts): Promise<void> {
    await inTransaction(this.#db, async (trx) => {
      await this.#insert(trx, 'import', { file: this.#file, imported, changed, left_out: leftOut });
      if (this.#id !== null) await endImportProgress(trx, this.#id);
    });
  }

  #insert(trx: Transaction, verb: AuditVerb, details: Record<string, unknown>): Promise<number> {
    return insertShopAction(trx, { ...this.#author, verb, subject: this.#subject, details });
  }
}
