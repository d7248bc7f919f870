import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Checks whether prices are reliable, and mails the dealer when they are not. Runs every minute.
 */
export const PRICES_WATCHED: JobKind<object> = {
  name: 'prices-watched',
  retries: 0,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
};
