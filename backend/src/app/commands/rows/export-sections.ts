import { chmod, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../platform/database/database.ts';
import type { AnySectionImporter } from '../../../platform/import-files/section.ts';
import { ImportSourceError } from '../../../platform/import-files/sources.ts';
import type { PlainRow } from '../../../platform/import-files/stored-rows.ts';
import { type ExportFormat, writeRows } from '../../../platform/import-files/write-table.ts';
import { loadImporters } from '../../domain-modules.ts';
import { settingSections } from '../../import/settings/import-settings.ts';
import { readSettingFiles } from '../../import/settings/read-setting-files.ts';

/** Returns every section that can be exported, in the order of an import. */
export async function findExportSections(): Promise<readonly string[]> {
  const importers = await loadImporters();
  return [...settingSections, ...importers.map(({ section }) => section)];
}

/** The sections, format and target of an export. */
export interface ExportOptions {
  /** Names from `findExportSections`. */
  readonly sections: readonly string[];
  /** Format of rows; settings are always JSON. */
  readonly format: ExportFormat;
  /** Created when missing. */
  readonly folder: string;
  /** Whether existing files are replaced. */
  readonly replaces: boolean;
}

/** A file that an export wrote. `rows` is null for settings. */
export interface ExportedFile {
  readonly file: string;
  readonly rows: number | null;
}

/**
 * Exports each section with rows to a file that the importer reads. Only the owner can read the
 * file. Each file appears complete or not at all.
 * @throws ImportSourceError when a file exists already, or when a format cannot hold the rows
 */
export async function exportToFolder(db: Database, options: ExportOptions): Promise<ExportedFile[]> {
  const { sections, format, folder, replaces } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const settings = await readSettingFiles(db);
  const importers = await loadImporters();
  const written: ExportedFile[] = [];
  for (const section of sections) {
    if (settingSections.includes(section)) {
      const document = settings.get(section);
      if (document === undefined) continue;
      const file = join(folder, `${section}.json`);
      await writeWhole(file, Buffer.from(`${JSON.stringify(document, null, 2)}\n`), replaces);
      written.push({ file, rows: null });
      continue;
    }
    const rows = await readSection(
      db,
      importers.find((importer) => importer.section === section),
    );
    if (rows.length === 0) continue;
    const file = join(folder, `${section}.${format}`);
    if (!replaces) await rejectExisting(file);
    await writeWhole(file, await writeRows(rows, format), replaces);
    written.push({ file, rows: rows.length });
  }
  return written;
}

async function readSection(db: Database, importer?: AnySectionImporter): Promise<PlainRow[]> {
  const rows: PlainRow[] = [];
  for await (const page of importer?.stored.read(db, null) ?? []) rows.push(...page);
  return rows;
}

async function rejectExisting(file: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw alreadyThere(file);
}

function alreadyThere(file: string): ImportSourceError {
  return new ImportSourceError(`${file} is there already. Name another folder, or replace it with --force`);
}

/**
 * Writes a temporary file and renames it, so that no reader sees a partial file and no symbolic
 * link is followed.
 */
async function writeWhole(file: string, content: Buffer, replaces: boolean): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await rm(part, { force: true });
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await chmod(part, 0o600);
    if (replaces) await rename(part, file);
    else await link(part, file);
  } catch (error) {
    throw (error as { code?: string }).code === 'EEXIST' ? alreadyThere(file) : error;
  } finally {
    await rm(part, { force: true });
  }
}
