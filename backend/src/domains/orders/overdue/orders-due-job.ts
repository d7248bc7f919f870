import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Moves overdue orders every five minutes. */
export const ORDERS_DUE: JobKind<object> = {
  name: 'orders-due',
  retries: 3,
  firstPauseSeconds: 30,
  longestPauseSeconds: 300,
  cron: '*/5 * * * *',
};
