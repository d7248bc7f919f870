import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/database.ts';

/** A file that staff uploaded, with the number of files in it. */
export interface UploadedExportFile {
  readonly name: string;
  readonly entries: number;
}

/** The result of a dry run or an import. */
export interface MagentoReport {
  readonly sections: readonly {
    readonly section: string;
    readonly file: string;
    readonly imported: number;
    readonly changed: number;
    readonly leftOut: number;
  }[];
  readonly problems: readonly {
    readonly file: string;
    readonly row: number | null;
    readonly column: string;
    readonly message: string;
  }[];
  readonly problemCount: number;
  readonly notices: readonly string[];
}

/** An export of a Magento shop. */
export interface MagentoExport {
  readonly id: number;
  readonly staffId: number;
  readonly folder: string;
  readonly files: readonly UploadedExportFile[];
  readonly unpackedBytes: number;
  readonly state: 'uploaded' | 'checked' | 'importing' | 'imported';
  readonly report: MagentoReport | null;
}

/** Stores an export without files. Returns its id. */
export async function insertExport(
  db: Database,
  { staffId, folder, nowMs }: { readonly staffId: number; readonly folder: string; readonly nowMs: number },
): Promise<number> {
  const { id } = await db
    .insertInto('magento_export')
    .values({ staff_id: staffId, folder, uploaded_at: new Date(nowMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns an export of a staff member. Null for none. */
export async function findExport(db: Database, id: number, staffId: number): Promise<MagentoExport | null> {
  const row = await db
    .selectFrom('magento_export')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    staffId: row.staff_id,
    folder: row.folder,
    files: row.files as unknown as UploadedExportFile[],
    unpackedBytes: Number(row.unpacked_bytes),
    state: row.state as MagentoExport['state'],
    report: row.report as unknown as MagentoReport | null,
  };
}

/** Deletes the dry run of an export. Returns false for an unknown export, and if it is imported already. */
export async function reopenExport(db: Database, id: number, staffId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('magento_export')
    .set({ state: 'uploaded', report: null })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['uploaded', 'checked'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the record of an export. */
export async function deleteExport(db: Database, id: number): Promise<void> {
  await db.deleteFrom('magento_export').where('id', '=', id).execute();
}

/** Adds an uploaded file and deletes the dry run. Returns false if the export is imported already. */
export async function addExportFile(
  db: Database,
  id: number,
  { bytes, ...file }: UploadedExportFile & { readonly bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('magento_export')
    .set({
      files: sql`files || ${JSON.stringify([file])}::jsonb`,
      unpacked_bytes: sql`unpacked_bytes + ${bytes}::bigint`,
      state: 'uploaded',
      report: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['uploaded', 'checked'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the result of a dry run of these files, or of the import. */
export async function updateExportReport(
  db: Database,
  { id, files }: Pick<MagentoExport, 'id' | 'files'>,
  report: MagentoReport,
  state: 'checked' | 'imported',
): Promise<void> {
  await db
    .updateTable('magento_export')
    .set({ report: JSON.stringify(report), state })
    .where('id', '=', id)
    .where('files', '=', JSON.stringify(files) as never)
    .where('state', 'in', state === 'imported' ? ['importing'] : ['uploaded', 'checked'])
    .execute();
}

/** Begins the import of a checked export. Returns false in another state, so each export is imported once. */
export async function beginExportImport(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('magento_export')
    .set({ state: 'importing' })
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes an export whose import failed checked again, so that staff can import it again. */
export async function endExportImport(db: Database, id: number): Promise<void> {
  await db
    .updateTable('magento_export')
    .set({ state: 'checked' })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .execute();
}

/** Deletes the records of exports from before a time. Returns their folders. */
export async function deleteOldExports(trx: Transaction, beforeMs: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('magento_export')
    .where('uploaded_at', '<', new Date(beforeMs))
    .returning('folder')
    .execute();
  return rows.map(({ folder }) => folder);
}
