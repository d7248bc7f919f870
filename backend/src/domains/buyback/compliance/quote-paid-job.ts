import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Job that checks whether the sale of a paid quote must be reported. The payout queues it. */
export const QUOTE_PAID: JobKind<{ readonly quoteId: number }> = {
  name: 'quote-paid',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};
