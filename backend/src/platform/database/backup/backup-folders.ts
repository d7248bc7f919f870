import { join } from 'node:path';
import type { Config } from '../../configuration/config.ts';

/** Where the files of a shop lie. */
export type BackupPlaces = Pick<Config, 'dataDir' | 'outboxDir' | 'languagesDir'>;

/** A folder of files that belongs to a shop, besides its database. */
export interface BackupFolder {
  /** Its name in the archive. */
  readonly name: 'media' | 'sandbox-gateway' | 'outbox' | 'languages';
  readonly folder: string;
  /** Whether it holds nothing but data: the languages may lie beside the program, with files of its own. */
  readonly isDataOnly: boolean;
}

/**
 * Folders that a backup holds and a restore puts back. Resized images and files of earlier builds are left out: the shop makes
 * the former again, and the latter only serve tabs that are open.
 */
export function backupFolders({ dataDir, outboxDir, languagesDir }: BackupPlaces): readonly BackupFolder[] {
  return [
    { name: 'media', folder: join(dataDir, 'media'), isDataOnly: true },
    { name: 'sandbox-gateway', folder: join(dataDir, 'sandbox-gateway'), isDataOnly: true },
    { name: 'outbox', folder: outboxDir, isDataOnly: true },
    { name: 'languages', folder: languagesDir, isDataOnly: false },
  ];
}
