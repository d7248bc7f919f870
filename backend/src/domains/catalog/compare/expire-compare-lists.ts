import type { Services } from '../../../platform/context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { deleteListsBefore } from './compare.repository.ts';

/** Deletes abandoned compare lists. Runs every night. */
export const COMPARE_LISTS_EXPIRED: JobKind<object> = {
  name: 'compare-lists-expired',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '27 3 * * *',
};

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
