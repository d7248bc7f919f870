import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../platform/context.ts';
import { deleteMedia } from '../../media/files/media-files.ts';
import { findKnownIds } from './option-upload.repository.ts';
import { uploadFolder } from './upload-files.ts';

const BATCH = 500;

/**
 * Deletes files of the folder of uploads that have no row: a process ended between the two. Files from after
 * `beforeMs` stay, because their upload may still run.
 */
export async function deleteStrayFiles(
  { db, config }: Pick<Services, 'db' | 'config'>,
  beforeMs: number,
): Promise<void> {
  const folder = uploadFolder(config);
  const names = await readdir(folder).catch(() => []);
  for (let from = 0; from < names.length; from += BATCH) {
    const batch = names.slice(from, from + BATCH);
    const known = await findKnownIds(db, batch.filter((name) => /^\d{1,15}$/.test(name)).map(Number));
    for (const name of batch) {
      if (known.has(Number(name)) || !(await isOld(join(folder, name), beforeMs))) continue;
      await deleteMedia(folder, name);
    }
  }
}

async function isOld(path: string, beforeMs: number): Promise<boolean> {
  const file = await stat(path).catch(() => null);
  return file?.isFile() === true && file.mtimeMs < beforeMs;
}
