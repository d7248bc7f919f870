import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Removes personal data from closed orders of deleted accounts. Queued by a deletion and every
 * night.
 */
export const ORDERS_ANONYMIZED: JobKind<object> = {
  name: 'orders-anonymized',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '17 4 * * *',
};
