import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../platform/context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { downloadFolder } from './download-files.ts';
import { findUsedFolders } from './unused-files.repository.ts';

/** Deletes uploaded files that nothing uses. Runs on Sundays. */
export const UNUSED_FILES_DELETED: JobKind<object> = {
  name: 'unused-downloads-deleted',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '37 3 * * 0',
};

const DAY_MS = 24 * 3_600_000;
/** Staff may save the product later than the file. */
const KEPT_MS = 14 * DAY_MS;
const BATCH = 50;

/**
 * Deletes files for buyers that staff uploaded two weeks ago, and that no product, no order and no recorded
 * change of a product contains. Files that the dealer copied into the folder stay.
 */
export async function deleteUnusedFiles({
  db,
  config,
  clock,
  log,
}: Pick<Services, 'db' | 'config' | 'clock' | 'log'>): Promise<void> {
  const library = join(downloadFolder(config), 'library');
  const names = await readdir(library).catch(() => []);
  const folders = names.filter((name) => /^[0-9a-f]{16}$/.test(name));
  let deleted = 0;
  for (let from = 0; from < folders.length; from += BATCH) {
    const old = await olderThan(library, folders.slice(from, from + BATCH), clock.now() - KEPT_MS);
    const used = await findUsedFolders(db, old);
    for (const folder of old.filter((name) => !used.has(name))) {
      await rm(join(library, folder), { recursive: true, force: true });
      deleted += 1;
    }
  }
  if (deleted > 0) log.info({ deleted }, 'Deleted uploaded files that no product uses');
}

/** Returns the folders that did not change after a time. A repeated upload changes its folder. */
async function olderThan(library: string, folders: readonly string[], beforeMs: number): Promise<string[]> {
  const old: string[] = [];
  for (const folder of folders) {
    const found = await stat(join(library, folder)).catch(() => null);
    if (found !== null && found.mtimeMs < beforeMs) old.push(folder);
  }
  return old;
}
