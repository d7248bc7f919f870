import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Removes compare lists that nobody came back to. Queues itself every night. */
export const COMPARE_LISTS_EXPIRED: JobKind<object> = {
  name: 'compare-lists-expired',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '27 3 * * *',
};
