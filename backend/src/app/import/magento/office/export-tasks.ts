import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../../platform/context.ts';
import { writeRows } from '../../../../platform/import-files/write-table.ts';
import type { OfficeTaskKind, ReportProgress } from '../../../../platform/office/office-part.ts';
import type { ImportReport } from '../../import-files.ts';
import { importMagento } from '../import-magento.ts';
import { NoMagentoFiles } from '../magento-files.ts';
import {
  endExportImport,
  findExport,
  type MagentoExport,
  type MagentoReport,
  updateExportReport,
} from './export.repository.ts';
import { exportUnknown, noRows } from './export-errors.ts';
import { exportFolder } from './receive-export.ts';

/** The maximum number of problems on the page. The file of the task lists all. */
const MOST_SHOWN = 500;

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
    const problems = problemsOf(result);
    await updateExportReport(db, found, reportOf(result, problems), isDry ? 'checked' : 'imported');
    await writeFile(target, await writeRows(problems, 'csv'));
    return { fileName: 'magento-problems.csv' };
  };
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

type Problem = MagentoReport['problems'][number];

function problemsOf({ sections }: ImportReport): Problem[] {
  return sections.flatMap(({ file, problems }) =>
    problems.map(({ number: row, column, message, file: own }) => ({
      file: own ?? file,
      row,
      column,
      message,
    })),
  );
}

function reportOf({ sections }: ImportReport, problems: readonly Problem[]): MagentoReport {
  return {
    sections: sections.map(({ section, file, imported, changed, leftOut }) => ({
      section,
      file,
      imported,
      changed,
      leftOut,
    })),
    problems: problems.slice(0, MOST_SHOWN),
    problemCount: problems.length,
    notices: [...new Set(sections.flatMap(({ notices }) => notices))].slice(0, MOST_SHOWN),
  };
}
