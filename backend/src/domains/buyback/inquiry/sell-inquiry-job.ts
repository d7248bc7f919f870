import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Mails an inquiry: to an address of the desk, or to the customer (null). Queued in the transaction
 * that stores the inquiry, once per address; retried for about two days.
 */
export const SELL_INQUIRY_MAIL: JobKind<{
  readonly number: string;
  readonly deskAddress: string | null;
}> = {
  name: 'sell-inquiry-mail',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 4 * 3600,
};
