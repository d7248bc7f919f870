import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Queues the mails of gift cards whose day has come, every five minutes. */
export const GIFT_CARDS_DUE: JobKind<object> = {
  name: 'gift-cards-due',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 300,
  cron: '*/5 * * * *',
};
