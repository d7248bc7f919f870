import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Sends the confirmation mail of a subscription. Queued in the transaction of the request; retried
 * for some hours.
 */
export const NEWSLETTER_CONFIRMATION: JobKind<{
  readonly subscriberId: number;
  /** Code of the store view in which the shopper subscribed. */
  readonly storeView: string;
}> = {
  name: 'newsletter-confirmation',
  retries: 12,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};
