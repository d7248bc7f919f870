import type { Services } from '../../../platform/context.ts';
import { deleteUnclaimed } from './option-upload.repository.ts';
import { deleteUploadFiles } from './upload-files.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 200;

/** Deletes the files of shoppers that are a day old, and in no cart and no order. */
export async function expireUploads({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  let deleted: readonly number[];
  do {
    deleted = await deleteUnclaimed(db, clock.now() - DAY_MS, BATCH);
    await deleteUploadFiles(config, deleted);
  } while (deleted.length === BATCH);
}
