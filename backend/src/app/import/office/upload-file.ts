import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readCsv } from '../../../platform/import-files/read-csv.ts';
import { readXlsx } from '../../../platform/import-files/read-xlsx.ts';
import { ImportSourceError } from '../../../platform/import-files/sources.ts';
import type { OfficeMediaKind } from '../../../platform/office/office-part.ts';
import { isColumn } from './import-columns.ts';
import { fileUnreadable, noRows } from './import-errors.ts';
import {
  deleteOldImportFiles,
  findMapping,
  type Heading,
  insertImportFile,
} from './import-file.repository.ts';

const KEPT_MS = 24 * 60 * 60 * 1_000;
const LONGEST_SAMPLE = 80;
/** A workbook is a ZIP archive. */
const ARCHIVE = Buffer.from('PK');

type Places = Pick<Services['config'], 'dataDir'>;

/** Returns the path of an uploaded file. The section gives the file its name. */
export function importPath(
  { dataDir }: Places,
  { folder, format }: { readonly folder: string; readonly format: string },
): string {
  return join(dataDir, 'office-imports', folder, `products.${format}`);
}

/** The uploads of product files by staff for an import. */
export const importUpload: OfficeMediaKind = {
  permission: 'catalog.write',
  async store({ config }, bytes) {
    const format = bytes.subarray(0, 2).equals(ARCHIVE) ? 'xlsx' : 'csv';
    const folder = randomUUID();
    const path = importPath(config, { folder, format });
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, bytes);
    return `${folder}.${format}`;
  },
  async add({ services, by }, _, file) {
    const [folder = '', format = ''] = file.split('.');
    const place = { folder, format: format as 'csv' | 'xlsx' };
    const path = importPath(services.config, place);
    try {
      const { headings, rowCount } = await readHeadings(path, place.format);
      const columns = (await findMapping(services.db, headings)) ?? ownColumns(headings);
      const nowMs = services.clock.now();
      const { id, old } = await inTransaction(services.db, async (trx) => ({
        old: await deleteOldImportFiles(trx, nowMs - KEPT_MS),
        id: await insertImportFile(trx, {
          staffId: by.staffId,
          ...place,
          headings,
          rowCount,
          columns,
          nowMs,
        }),
      }));
      for (const each of old) await removeFolder(services.config, each);
      return id;
    } catch (error) {
      await removeFolder(services.config, folder);
      if (error instanceof ImportSourceError) throw fileUnreadable(error.message);
      throw error;
    }
  },
  // The shop never serves an uploaded file.
  find: async () => null,
};

async function removeFolder({ dataDir }: Places, folder: string): Promise<void> {
  await rm(join(dataDir, 'office-imports', folder), { recursive: true, force: true });
}

/** Reads the headings with their first values, and counts the rows. */
async function readHeadings(
  path: string,
  format: 'csv' | 'xlsx',
): Promise<{ readonly headings: Heading[]; readonly rowCount: number }> {
  const samples = new Map<string, string>();
  let rowCount = 0;
  for await (const { cells } of format === 'csv' ? readCsv(path) : readXlsx(path)) {
    rowCount += 1;
    const entries = Array.isArray(cells)
      ? (cells as readonly (readonly [string, string])[])
      : Object.entries(cells);
    for (const [heading, cell] of entries) {
      if (!samples.get(heading)) samples.set(heading, cell.slice(0, LONGEST_SAMPLE));
    }
  }
  if (samples.size === 0) throw noRows();
  return { headings: [...samples].map(([heading, sample]) => ({ heading, sample })), rowCount };
}

/** Returns the headings that equal a column, such as in an export, each mapped to this column. */
function ownColumns(headings: readonly Heading[]): Record<string, string> {
  return Object.fromEntries(
    headings.flatMap(({ heading }) => (isColumn(heading) ? [[heading, heading]] : [])),
  );
}
