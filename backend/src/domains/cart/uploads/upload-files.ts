import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/configuration/config.ts';
import { deleteMedia, writeMedia } from '../../media/files/media-files.ts';

/** Returns the folder of the files that shoppers upload. It is not public. */
export function uploadFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'uploads');
}

/** Stores an upload under its id. */
export function writeUpload(config: Pick<Config, 'dataDir'>, id: number, bytes: Buffer): Promise<void> {
  return writeMedia(uploadFolder(config), String(id), bytes);
}

/** Reads an upload. @throws if the file is missing */
export function readUpload(config: Pick<Config, 'dataDir'>, id: number): Promise<Buffer> {
  return readFile(join(uploadFolder(config), String(id)));
}

/** Deletes the files of uploads. */
export async function deleteUploadFiles(
  config: Pick<Config, 'dataDir'>,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) await deleteMedia(uploadFolder(config), String(id));
}
