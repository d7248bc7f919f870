import { join } from 'node:path';
import type { Config } from '../../configuration/config.ts';

/** The folders with the files of a shop. */
export type BackupPlaces = Pick<Config, 'dataDir' | 'outboxDir' | 'languagesDir'>;

/** A folder with files of a shop, besides its database. */
export interface BackupFolder {
  /** Its name in the archive. */
  readonly name: 'media' | 'sandbox-gateway' | 'outbox' | 'languages';
  readonly folder: string;
  /** Whether it contains data only. The languages may be in a folder with other files. */
  readonly isDataOnly: boolean;
}

/**
 * Returns the folders that a backup contains and a restore replaces. Resized images are left out
 * because the shop creates them again. Files of earlier builds are left out because they only serve
 * open tabs.
 */
export function backupFolders({ dataDir, outboxDir, languagesDir }: BackupPlaces): readonly BackupFolder[] {
  return [
    { name: 'media', folder: join(dataDir, 'media'), isDataOnly: true },
    { name: 'sandbox-gateway', folder: join(dataDir, 'sandbox-gateway'), isDataOnly: true },
    { name: 'outbox', folder: outboxDir, isDataOnly: true },
    { name: 'languages', folder: languagesDir, isDataOnly: false },
  ];
}
