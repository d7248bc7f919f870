import type { Services } from '../../../platform/context.ts';
import { deleteListsBefore } from './compare.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** A list without changes for so many days is abandoned. */
const EXPIRES_IN_DAYS = 30;
const BATCH = 500;

/** Deletes abandoned compare lists in batches. */
export async function expireCompareLists({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  const beforeMs = clock.now() - EXPIRES_IN_DAYS * DAY_MS;
  let lists = 0;
  let deleted: number;
  do {
    deleted = await deleteListsBefore(db, beforeMs, BATCH);
    lists += deleted;
  } while (deleted === BATCH);
  if (lists > 0) log.info({ lists }, 'Deleted abandoned compare lists');
}
