import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordImport } from '../../../domains/catalog/import-undo/record-import.ts';
import type { Services } from '../../../platform/context.ts';
import type { RowProblem } from '../../../platform/import-files/section.ts';
import { writeRows } from '../../../platform/import-files/write-table.ts';
import type { OfficeTaskKind, ReportProgress } from '../../../platform/office/office-part.ts';
import { loadImporters } from '../../domain-modules.ts';
import { dryRun } from '../dry-run.ts';
import { importFiles } from '../import-files.ts';
import type { SectionResult } from '../import-section.ts';
import { type ChangedProduct, firstChanges } from './first-changes.ts';
import { fileUnknown } from './import-errors.ts';
import {
  findImportFile,
  type ImportFile,
  type StoredReport,
  updateReport,
} from './import-file.repository.ts';
import { importPath } from './upload-file.ts';

const SECTION = 'products';
/** The maximum number of errors on the page. The file of the task lists all errors. */
const MOST_SHOWN = 500;

/** The arguments of a dry run and of an import. */
interface ImportTask {
  readonly file: number;
  readonly staffId: number;
  readonly by: string;
}

/** Checks an uploaded file. The result is a table of the errors. */
export const checkTask: OfficeTaskKind = {
  permission: 'catalog.write',
  async run(services, args, target, report) {
    const { staffId } = args as ImportTask;
    const file = await fileOf(services, args as ImportTask);
    const importer = (await loadImporters()).find(({ section }) => section === SECTION);
    if (importer === undefined) throw fileUnknown();
    const { db, clock, config } = services;
    const changes = firstChanges();
    const deps = { db, now: clock.now(), onRows: progressOf(file, report), watch: changes.watch, staffId };
    const result = await dryRun(deps, importer, {
      section: SECTION,
      file: importPath(config, file),
      format: file.format,
      columns: new Map(Object.entries(file.columns)),
    });
    await updateReport(db, file, reportOf(result, file, changes.found), 'checked');
    return writeProblems(target, result, file);
  },
};

/** Imports an uploaded file. The result is a table of the rows with errors. */
export const importTask: OfficeTaskKind = {
  permission: 'catalog.write',
  async run(services, args, target, report) {
    const { by, staffId } = args as ImportTask;
    const file = await fileOf(services, args as ImportTask);
    const { db, clock, config } = services;
    const recorder = await recordImport(db, {
      atMs: clock.now(),
      staffId,
      byName: by,
      columns: Object.values(file.columns),
    });
    const { sections } = await importFiles(
      {
        db,
        now: clock.now(),
        mediaDir: join(config.dataDir, 'media'),
        onRows: progressOf(file, report),
        columns: new Map(Object.entries(file.columns)),
        by,
        staffId,
        watchProducts: recorder.watch,
      },
      importPath(config, file),
    );
    await recorder.end();
    const result = sections.find(({ section }) => section === SECTION);
    if (result === undefined) throw fileUnknown();
    await updateReport(db, file, reportOf(result, file, file.report?.changes ?? []), 'imported');
    return writeProblems(target, result, file);
  },
};

async function fileOf({ db }: Pick<Services, 'db'>, { file: id, staffId }: ImportTask): Promise<ImportFile> {
  const file = await findImportFile(db, id, staffId);
  if (file === null) throw fileUnknown();
  return file;
}

function progressOf({ rowCount }: ImportFile, report: ReportProgress) {
  return (_: string, rows: number) => void report(rows, rowCount).catch(() => undefined);
}

function reportOf(result: SectionResult, file: ImportFile, changes: readonly ChangedProduct[]): StoredReport {
  return {
    changed: result.changed,
    same: result.imported - result.changed,
    leftOut: result.leftOut,
    problems: result.problems.slice(0, MOST_SHOWN).map((problem) => present(problem, file)),
    notices: result.notices,
    changes,
  };
}

/** Returns a problem that names the heading of the file instead of the column. */
function present({ number, column, message }: RowProblem, { columns }: ImportFile) {
  const heading = Object.keys(columns).find((one) => columns[one] === column);
  return { row: number, column: heading ?? column, message };
}

async function writeProblems(target: string, { problems }: SectionResult, file: ImportFile) {
  const rows = problems.map((problem) => present(problem, file));
  await writeFile(target, await writeRows(rows, 'csv'));
  return { fileName: 'import-errors.csv' };
}
