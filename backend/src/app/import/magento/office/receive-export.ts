import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Services } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { OfficeMediaKind, OfficeUpload, UploadedFile } from '../../../../platform/office/office-part.ts';
import { kindOfFile } from '../magento-files.ts';
import { addExportFile, deleteOldExports, findExport, insertExport } from './export.repository.ts';
import {
  alreadyImported,
  exportTooLarge,
  exportUnknown,
  fileEmpty,
  headingsUnknown,
  wrongType,
} from './export-errors.ts';
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
 * adds a file to it.
 */
export const exportUpload: OfficeMediaKind = {
  permission: 'catalog.write',
  async receive(upload, subject, file) {
    const { db } = upload.services;
    const own = subject === 0 ? null : await findExport(db, subject, upload.by.staffId);
    if (subject !== 0 && own === null) throw exportUnknown();
    if (own?.state === 'imported') throw alreadyImported();
    const folder = own?.folder ?? randomUUID();
    const target = exportFolder(upload.services.config, folder);
    try {
      const stored = await storeFile(file, target, MOST_BYTES - (own?.unpackedBytes ?? 0));
      const id = own?.id ?? (await begin(upload, folder));
      if (!(await addExportFile(db, id, stored))) throw alreadyImported();
      return { id };
    } catch (error) {
      if (own === null) await rm(target, { recursive: true, force: true });
      throw error;
    }
  },
};

async function begin({ services, by }: OfficeUpload, folder: string): Promise<number> {
  const nowMs = services.clock.now();
  const old = await inTransaction(services.db, (trx) => deleteOldExports(trx, nowMs - KEPT_MS));
  for (const each of old) await rm(exportFolder(services.config, each), { recursive: true, force: true });
  return insertExport(services.db, { staffId: by.staffId, folder, nowMs });
}

/** Writes a file into the folder of its export. Returns what the folder has of it. */
async function storeFile({ name: given, bytes: content }: UploadedFile, folder: string, left: number) {
  const name = basename(given.replaceAll('\\', '/')).slice(-100) || 'file';
  if (content.length === 0) throw fileEmpty(name);
  await mkdir(folder, { recursive: true });
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
  if ((await kindOfFile(path).catch(() => null)) === null) {
    await rm(path, { force: true });
    throw headingsUnknown(name);
  }
  return { name, entries: 1, bytes: content.length };
}
