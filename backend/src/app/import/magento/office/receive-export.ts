import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Services } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { OfficeMediaKind, OfficeUpload, UploadedFile } from '../../../../platform/office/office-part.ts';
import { kindOfFile } from '../magento-files.ts';
import {
  addExportFile,
  deleteExport,
  deleteOldExports,
  findExport,
  insertExport,
  type MagentoExport,
  reopenExport,
} from './export.repository.ts';
import {
  alreadyImported,
  exportTooLarge,
  exportUnknown,
  fileEmpty,
  headingsUnknown,
  importRuns,
  wrongType,
} from './export-errors.ts';
import { moveStaged, withStaging } from './stage-files.ts';
import { unpackExport, ZIP_LIMITS } from './unpack-export.ts';

const KEPT_MS = 24 * 60 * 60 * 1_000;
/** The maximum size of all files of one export, unpacked. */
const MOST_BYTES = 2_000_000_000;

/** Returns the folder of an uploaded export. */
export function exportFolder({ dataDir }: Pick<Services['config'], 'dataDir'>, folder: string): string {
  return join(dataDir, 'office-imports', folder);
}

/**
 * Uploads of an export by staff: ZIP files and CSV files, one after the other. Subject 0 begins an export, its id
 * adds a file to it. A rejected file leaves the files of the export as they are.
 */
export const exportUpload: OfficeMediaKind = {
  permission: 'catalog.write',
  async receive(upload, subject, file) {
    const { db, config } = upload.services;
    const own = subject === 0 ? await begin(upload) : await reopened(upload, subject);
    const folder = exportFolder(config, own.folder);
    try {
      await withStaging(folder, async (staged) => {
        const stored = await storeFile(file, staged, MOST_BYTES - own.unpackedBytes);
        await inTransaction(db, async (trx) => {
          if (!(await addExportFile(trx, own.id, stored))) throw importRuns();
          await moveStaged(staged, folder);
        });
      });
      return { id: own.id };
    } catch (error) {
      if (subject === 0) {
        await deleteExport(db, own.id);
        await rm(folder, { recursive: true, force: true });
      }
      throw error;
    }
  },
};

type OpenExport = Pick<MagentoExport, 'id' | 'folder' | 'unpackedBytes'>;

/** Returns an export to add a file to. Deletes its dry run, also if the file is then rejected. */
async function reopened({ services, by }: OfficeUpload, id: number): Promise<OpenExport> {
  const isOpen = await reopenExport(services.db, id, by.staffId);
  const own = await findExport(services.db, id, by.staffId);
  if (own === null) throw exportUnknown();
  if (!isOpen) throw own.state === 'imported' ? alreadyImported() : importRuns();
  return own;
}

async function begin({ services, by }: OfficeUpload): Promise<OpenExport> {
  const nowMs = services.clock.now();
  const old = await inTransaction(services.db, (trx) => deleteOldExports(trx, nowMs - KEPT_MS));
  for (const each of old) await rm(exportFolder(services.config, each), { recursive: true, force: true });
  const folder = randomUUID();
  const id = await insertExport(services.db, { staffId: by.staffId, folder, nowMs });
  return { id, folder, unpackedBytes: 0 };
}

/** Writes a valid file into a folder. Returns what the folder has of it. */
async function storeFile({ name: given, bytes: content }: UploadedFile, folder: string, left: number) {
  const name = basename(given.replaceAll('\\', '/')).slice(-100) || 'file';
  if (content.length === 0) throw fileEmpty(name);
  if (content.subarray(0, 2).toString('latin1') === 'PK') {
    const unpacked = await unpackExport(content, folder, name, {
      ...ZIP_LIMITS,
      bytes: Math.min(ZIP_LIMITS.bytes, left),
    });
    return { name, ...unpacked };
  }
  if (!/\.csv$/i.test(name) || content.subarray(0, 4_096).includes(0)) throw wrongType(name);
  if (content.length > left) throw exportTooLarge(MOST_BYTES);
  const path = join(folder, name);
  await writeFile(path, content);
  if ((await kindOfFile(path).catch(() => null)) === null) throw headingsUnknown(name);
  return { name, entries: 1, bytes: content.length };
}
