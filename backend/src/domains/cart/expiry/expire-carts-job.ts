import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Deletes expired guest carts every night. */
export const CARTS_EXPIRED: JobKind<object> = {
  name: 'carts-expired',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '17 3 * * *',
};
