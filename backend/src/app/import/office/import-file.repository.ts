import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { ChangedProduct } from './first-changes.ts';

/** A heading of a file with its first value. */
export interface Heading {
  readonly heading: string;
  readonly sample: string;
}

/** The result of a dry run or an import. */
export interface StoredReport {
  readonly changed: number;
  readonly same: number;
  readonly leftOut: number;
  readonly problems: readonly {
    readonly row: number | null;
    readonly column: string;
    readonly message: string;
  }[];
  readonly notices: readonly string[];
  /** The changes of the first rows of the dry run; absent in old reports. */
  readonly changes?: readonly ChangedProduct[];
}

/** An uploaded file. */
export interface ImportFile {
  readonly id: number;
  readonly staffId: number;
  readonly folder: string;
  readonly format: 'csv' | 'xlsx';
  readonly headings: readonly Heading[];
  readonly rowCount: number;
  /** Columns of import files by heading. */
  readonly columns: Readonly<Record<string, string>>;
  readonly state: 'uploaded' | 'checked' | 'imported';
  readonly report: StoredReport | null;
}

/** Stores an uploaded file and returns its id. */
export async function insertImportFile(
  trx: Transaction,
  file: Omit<ImportFile, 'id' | 'state' | 'report'> & { readonly nowMs: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('import_file')
    .values({
      staff_id: file.staffId,
      uploaded_at: new Date(file.nowMs),
      folder: file.folder,
      format: file.format,
      headings: JSON.stringify(file.headings),
      row_count: file.rowCount,
      columns: JSON.stringify(file.columns),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a file of a staff member. Null for none. */
export async function findImportFile(db: Database, id: number, staffId: number): Promise<ImportFile | null> {
  const row = await db
    .selectFrom('import_file')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    staffId: row.staff_id,
    folder: row.folder,
    format: row.format as ImportFile['format'],
    headings: row.headings as unknown as Heading[],
    rowCount: row.row_count,
    columns: row.columns as unknown as Record<string, string>,
    state: row.state as ImportFile['state'],
    report: row.report as unknown as StoredReport | null,
  };
}

/** Stores the columns of a file and deletes its dry run. Returns false if the file is imported already. */
export async function updateColumns(
  trx: Transaction,
  id: number,
  columns: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('import_file')
    .set({ columns: JSON.stringify(columns), state: 'uploaded', report: null })
    .where('id', '=', id)
    .where('state', '<>', 'imported')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the result of a dry run with these columns, or of the import. */
export async function updateReport(
  db: Database,
  { id, columns }: Pick<ImportFile, 'id' | 'columns'>,
  report: StoredReport,
  state: 'checked' | 'imported',
): Promise<void> {
  await db
    .updateTable('import_file')
    .set({ report: JSON.stringify(report), state })
    .where('id', '=', id)
    .where('columns', '=', JSON.stringify(columns) as never)
    .where('state', '=', state === 'imported' ? 'imported' : 'uploaded')
    .execute();
}

/**
 * Marks a checked file as imported. Returns false for a file in another state, so each file is
 * imported once.
 */
export async function beginImport(trx: Transaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('import_file')
    .set({ state: 'imported' })
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the records of files from before a time. Returns the folders of the files. */
export async function deleteOldImportFiles(trx: Transaction, beforeMs: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('import_file')
    .where('uploaded_at', '<', new Date(beforeMs))
    .returning('folder')
    .execute();
  return rows.map(({ folder }) => folder);
}

/** Returns the columns that staff last chose for these headings. Null for none. */
export async function findMapping(
  db: Database,
  headings: readonly Heading[],
): Promise<Readonly<Record<string, string>> | null> {
  const row = await db
    .selectFrom('import_mapping')
    .select('columns')
    .where('headings', '=', digestOf(headings))
    .executeTakeFirst();
  return row ? (row.columns as unknown as Record<string, string>) : null;
}

/** Stores the columns for later files with the same headings. */
export async function keepMapping(
  trx: Transaction,
  headings: readonly Heading[],
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const values = { columns: JSON.stringify(columns) };
  await trx
    .insertInto('import_mapping')
    .values({ headings: digestOf(headings), ...values })
    .onConflict((conflict) => conflict.column('headings').doUpdateSet(values))
    .execute();
}

function digestOf(headings: readonly Heading[]): string {
  const names = headings.map(({ heading }) => heading).sort();
  return createHash('sha256').update(JSON.stringify(names)).digest('hex');
}
