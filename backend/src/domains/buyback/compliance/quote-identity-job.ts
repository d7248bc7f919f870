import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Job that asks the seller of a quote for identity documents if the payout needs a check. It is
 * queued when the seller agrees, and when the pieces are checked.
 */
export const QUOTE_IDENTITY: JobKind<{ readonly number: string }> = {
  name: 'quote-identity',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};
