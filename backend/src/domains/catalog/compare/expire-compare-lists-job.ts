import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Deletes abandoned compare lists. Runs every night. */
export const COMPARE_LISTS_EXPIRED: JobKind<object> = {
  name: 'compare-lists-expired',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '27 3 * * *',
};
