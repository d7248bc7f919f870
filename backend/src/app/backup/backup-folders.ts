import { join } from 'node:path';
import type { BackupFolder } from '@ingot/embedded-postgres/backup/backup-folder.ts';
import type { Config } from '../../platform/configuration/config.ts';

/**
 * Returns the folders that a backup contains and a restore replaces. Resized images are left out
 * because the shop creates them again. Files of earlier builds are left out because they only serve
 * open tabs. The languages may be in a folder with other files.
 */
export function backupFolders({
  dataDir,
  outboxDir,
  languagesDir,
}: Pick<Config, 'dataDir' | 'outboxDir' | 'languagesDir'>): readonly BackupFolder[] {
  return [
    { name: 'media', folder: join(dataDir, 'media'), isDataOnly: true },
    { name: 'downloads', folder: join(dataDir, 'downloads'), isDataOnly: true },
    { name: 'uploads', folder: join(dataDir, 'uploads'), isDataOnly: true },
    { name: 'sandbox-gateway', folder: join(dataDir, 'sandbox-gateway'), isDataOnly: true },
    { name: 'outbox', folder: outboxDir, isDataOnly: true },
    { name: 'languages', folder: languagesDir, isDataOnly: false },
  ];
}
