import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Sends the mail that confirms a subscription; queued inside the transaction that asks for it. Tried for some hours. */
export const NEWSLETTER_CONFIRMATION: JobKind<{
  readonly subscriberId: number;
  /** Code of the store view in which it was asked for. */
  readonly storeView: string;
}> = {
  name: 'newsletter-confirmation',
  retries: 12,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};
