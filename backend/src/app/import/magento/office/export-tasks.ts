import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { writeRows } from '../../../../platform/import-files/write-table.ts';
import type { OfficeTaskKind, ReportProgress } from '../../../../platform/office/office-part.ts';
import type { ImportReport } from '../../import-files.ts';
import { importMagento } from '../import-magento.ts';
import { NoMagentoFiles } from '../magento-files.ts';
import { endExportImport, findExport, type MagentoExport, updateExportReport } from './export.repository.ts';
import { exportUnknown, noRows } from './export-errors.ts';
import { insertPastImport } from './past-import.repository.ts';
import { exportFolder } from './receive-export.ts';
import { problemsOf, sectionsOf, summaryOf } from './summary.ts';

interface ExportTask {
  readonly export: number;
  readonly staffId: number;
  readonly by: string;
}

/** Checks an export. The result is a table of what does not come. */
export const checkExportTask: OfficeTaskKind = { permission: 'catalog.write', run: taskOf(true) };

/** Imports an export. The result is a table of what did not come. */
export const importExportTask: OfficeTaskKind = {
  permission: 'catalog.write',
  run: taskOf(false),
  onFailed: ({ db }, args) => endExportImport(db, (args as ExportTask).export),
};

function taskOf(isDry: boolean): OfficeTaskKind['run'] {
  return async (services, args, target, report) => {
    const { by, staffId } = args as ExportTask;
    const found = await exportOf(services, args as ExportTask);
    const { db, clock, config } = services;
    const result = await importOf(
      {
        db,
        now: clock.now(),
        mediaDir: join(config.dataDir, 'media'),
        onRows: progressOf(report),
        by,
        staffId,
        isDry,
      },
      exportFolder(config, found.folder),
    );
    if (isDry) await updateExportReport(db, found, summaryOf(result), 'checked');
    else await recordImported(services, found, { by, staffId, result });
    await writeFile(target, await writeRows(problemsOf(result), 'csv'));
    return { fileName: 'magento-problems.csv' };
  };
}

/** Ends an export with the result of its import, and records the import. */
async function recordImported(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  found: MagentoExport,
  { by: byName, staffId, result }: Omit<ExportTask, 'export'> & { readonly result: ImportReport },
): Promise<void> {
  const files = found.files.map(({ name }) => name);
  await inTransaction(db, async (trx) => {
    await updateExportReport(trx, found, summaryOf(result), 'imported');
    await insertPastImport(trx, {
      staffId,
      byName,
      atMs: clock.now(),
      files,
      sections: sectionsOf(result),
      problems: problemsOf(result),
    });
  });
}

/** @throws ContractError without a file of an export; the importer's error names the folder on the server */
async function importOf(...args: Parameters<typeof importMagento>): Promise<ImportReport> {
  try {
    return await importMagento(...args);
  } catch (error) {
    throw error instanceof NoMagentoFiles ? noRows() : error;
  }
}

async function exportOf(
  { db }: Pick<Services, 'db'>,
  { export: id, staffId }: ExportTask,
): Promise<MagentoExport> {
  const found = await findExport(db, id, staffId);
  if (found === null) throw exportUnknown();
  return found;
}

/** Adds up the rows of all sections. */
function progressOf(report: ReportProgress) {
  const rows = new Map<string, number>();
  return (section: string, done: number) => {
    rows.set(section, done);
    const sum = [...rows.values()].reduce((total, one) => total + one, 0);
    void report(sum, null).catch(() => undefined);
  };
}
