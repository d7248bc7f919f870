import { FAVORITE_RESTORABLE_MS } from '@ingot/rules/wishlist/restorable.ts';
import type { Services } from '../../../platform/context.ts';
import { deleteOrdered, deleteUnclaimed } from './option-upload.repository.ts';
import { deleteStrayFiles } from './stray-files.ts';
import { deleteUploadFiles } from './upload-files.ts';

const DAY_MS = 24 * 3_600_000;
/** The buyer of a canceled order may order again. */
const CANCELED_KEPT_MS = 30 * DAY_MS;
/** The dealer may have to make a piece again. */
const ORDERED_KEPT_MS = 2 * 365 * DAY_MS;
/** A favorite with an older file needs another upload. */
const FAVORITE_KEPT_MS = 90 * DAY_MS;
const BATCH = 200;

/**
 * Deletes the files of shoppers that are a day old, and in no cart and no order, unless a favorite has had them
 * for less than 90 days, and has not been removed more than an hour ago; those of orders that were canceled 30 days
 * ago; those of complete orders after two years; and files without a row.
 */
export async function expireUploads({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  const nowMs = clock.now();
  const ordered = {
    canceledBeforeMs: nowMs - CANCELED_KEPT_MS,
    orderedBeforeMs: nowMs - ORDERED_KEPT_MS,
    limit: BATCH,
  };
  const unclaimed = {
    beforeMs: nowMs - DAY_MS,
    favoriteSinceMs: nowMs - FAVORITE_KEPT_MS,
    removedSinceMs: nowMs - FAVORITE_RESTORABLE_MS,
  };
  await inBatches(config, () => deleteUnclaimed(db, unclaimed, BATCH));
  await inBatches(config, () => deleteOrdered(db, ordered));
  await deleteStrayFiles({ db, config }, nowMs - DAY_MS);
}

/** Deletes rows in batches, and the files of each batch after its rows. */
async function inBatches(
  config: Services['config'],
  deleteBatch: () => Promise<readonly number[]>,
): Promise<void> {
  let deleted: readonly number[];
  do {
    deleted = await deleteBatch();
    await deleteUploadFiles(config, deleted);
  } while (deleted.length === BATCH);
}
