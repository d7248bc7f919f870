import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Takes the names out of closed orders of buyers who have left. Queued when one leaves, and by itself every night. */
export const ORDERS_ANONYMISED: JobKind<object> = {
  name: 'orders-anonymised',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '17 4 * * *',
};
