import type { Database } from '../../../../platform/database/database.ts';
import type { MagentoReport } from './export.repository.ts';

/** An import of a Magento shop to record. */
export interface MagentoImportRecord {
  /** Null for an import on the command line. */
  readonly staffId: number | null;
  readonly byName: string;
  readonly atMs: number;
  /** Names of the files. */
  readonly files: readonly string[];
  readonly sections: MagentoReport['sections'];
  /** Everything that did not come. */
  readonly problems: MagentoReport['problems'];
}

/** A recorded import, without its problems. */
export interface PastMagentoImport extends Omit<MagentoImportRecord, 'staffId' | 'problems'> {
  readonly id: number;
  readonly problemCount: number;
}

/** Stores a finished import. */
export async function insertPastImport(
  db: Database,
  { staffId, byName, atMs, files, sections, problems }: MagentoImportRecord,
): Promise<void> {
  await db
    .insertInto('magento_import')
    .values({
      staff_id: staffId,
      by_name: byName,
      at: new Date(atMs),
      files: JSON.stringify(files),
      sections: JSON.stringify(sections),
      problems: JSON.stringify(problems),
      problem_count: problems.length,
    })
    .execute();
}

/** Returns the imports since a time, newest first. */
export async function listPastImports(
  db: Database,
  { sinceMs, limit }: { readonly sinceMs: number; readonly limit: number },
): Promise<PastMagentoImport[]> {
  const rows = await db
    .selectFrom('magento_import')
    .select(['id', 'by_name', 'at', 'files', 'sections', 'problem_count'])
    .where('at', '>=', new Date(sinceMs))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    byName: row.by_name,
    atMs: row.at.getTime(),
    files: row.files as unknown as string[],
    sections: row.sections as unknown as MagentoReport['sections'],
    problemCount: row.problem_count,
  }));
}

/** Returns everything that did not come with an import. Null for an unknown import. */
export async function findPastProblems(db: Database, id: number): Promise<MagentoReport['problems'] | null> {
  const row = await db
    .selectFrom('magento_import')
    .select('problems')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? (row.problems as unknown as MagentoReport['problems']) : null;
}

/** Deletes the records from before a time. */
export async function deletePastImports(db: Database, beforeMs: number): Promise<void> {
  await db.deleteFrom('magento_import').where('at', '<', new Date(beforeMs)).execute();
}
