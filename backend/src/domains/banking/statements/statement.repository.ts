import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StatementFormat } from '../formats/statement.ts';

/** An imported statement. */
export interface BankStatement {
  readonly id: number;
  readonly accountId: number;
  readonly format: StatementFormat;
  readonly fileName: string;
  readonly reference: string | null;
  readonly endsOn: string | null;
  readonly openingMinor: number | null;
  readonly closingMinor: number | null;
  readonly lineCount: number;
  readonly knownCount: number;
  readonly importedAtMs: number;
  readonly importedBy: string;
}

/** A statement to store, with the hash of its file and its position in it. */
export type NewStatement = Omit<BankStatement, 'id'> & {
  readonly fileHash: string;
  readonly position: number;
};

/** Returns when a file with this hash was imported; null for a new file. */
export async function findImportOf(db: Database | Transaction, fileHash: string): Promise<number | null> {
  const row = await db
    .selectFrom('bank_statement')
    .select('imported_at')
    .where('file_hash', '=', fileHash)
    .executeTakeFirst();
  return row?.imported_at.getTime() ?? null;
}

/** Stores a statement and returns its id; null when a concurrent import stored it. */
export async function insertStatement(trx: Transaction, statement: NewStatement): Promise<number | null> {
  const row = await trx
    .insertInto('bank_statement')
    .values({
      account_id: statement.accountId,
      format: statement.format,
      file_name: statement.fileName,
      file_hash: statement.fileHash,
      position: statement.position,
      reference: statement.reference,
      ends_on: statement.endsOn,
      opening_minor: statement.openingMinor,
      closing_minor: statement.closingMinor,
      line_count: statement.lineCount,
      known_count: statement.knownCount,
      imported_at: new Date(statement.importedAtMs),
      imported_by: statement.importedBy,
    })
    .onConflict((conflict) => conflict.columns(['file_hash', 'position']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Records how many lines of a statement were known. */
export async function setKnownCount(trx: Transaction, id: number, knownCount: number): Promise<void> {
  await trx.updateTable('bank_statement').set({ known_count: knownCount }).where('id', '=', id).execute();
}

/** Returns the newest statements. */
export async function listStatements(db: Database, limit: number): Promise<BankStatement[]> {
  const rows = await db
    .selectFrom('bank_statement')
    .selectAll()
    .orderBy('imported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    format: row.format,
    fileName: row.file_name,
    reference: row.reference,
    endsOn: row.ends_on,
    openingMinor: row.opening_minor,
    closingMinor: row.closing_minor,
    lineCount: row.line_count,
    knownCount: row.known_count,
    importedAtMs: row.imported_at.getTime(),
    importedBy: row.imported_by,
  }));
}
