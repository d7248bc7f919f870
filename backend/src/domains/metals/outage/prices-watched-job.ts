import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Looks whether the prices can be trusted, and tells the dealer when they cannot. Queues itself every minute. */
export const PRICES_WATCHED: JobKind<object> = {
  name: 'prices-watched',
  retries: 0,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
};
