import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Records the prices of the day. Runs every hour, because the first suitable hour in the afternoon
 * records the day.
 */
export const PRODUCTS_RECORDED: JobKind<object> = {
  name: 'products-recorded',
  retries: 1,
  firstPauseSeconds: 60,
  longestPauseSeconds: 600,
  cron: '37 * * * *',
};
