import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Checks whether the sale of a paid quote is reported. Queued with the payout. */
export const QUOTE_PAID: JobKind<{ readonly quoteId: number }> = {
  name: 'quote-paid',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};
