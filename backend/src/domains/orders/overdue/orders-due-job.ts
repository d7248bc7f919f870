import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Looks for orders whose money is late. Queues itself every five minutes. */
export const ORDERS_DUE: JobKind<object> = {
  name: 'orders-due',
  retries: 3,
  firstPauseSeconds: 30,
  longestPauseSeconds: 300,
  cron: '*/5 * * * *',
};
