import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { deleteOldExports } from '../magento/office/export.repository.ts';
import { deletePastImports } from '../magento/office/past-import.repository.ts';
import { PAST_MS } from '../magento/office/past-import-list.ts';
import { deleteOldImportFiles } from './import-file.repository.ts';

/** Deletes files that staff uploaded for an import. They may have data of customers. */
export const IMPORT_UPLOADS_DELETED: JobKind<object> = {
  name: 'import-uploads-deleted',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '17 2 * * *',
};

const KEPT_MS = 24 * 3_600_000;

/** Deletes the uploads of imports from more than a day ago, imported or not, and old records of Magento imports. */
export async function deleteOldUploads({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const beforeMs = clock.now() - KEPT_MS;
  await deletePastImports(db, clock.now() - PAST_MS);
  const folders = await inTransaction(db, async (trx) => [
    ...(await deleteOldExports(trx, beforeMs)),
    ...(await deleteOldImportFiles(trx, beforeMs)),
  ]);
  for (const folder of folders) {
    await rm(join(config.dataDir, 'office-imports', folder), { recursive: true, force: true });
  }
}
