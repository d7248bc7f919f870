import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Records the prices of the day. Queues itself every hour: the first one in the afternoon that can records the day. */
export const PRODUCTS_RECORDED: JobKind<object> = {
  name: 'products-recorded',
  retries: 1,
  firstPauseSeconds: 60,
  longestPauseSeconds: 600,
  cron: '37 * * * *',
};
