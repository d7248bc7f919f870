import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Sends the mail to a shopper whose turn has come. Queued in the transaction that ends the wait; retried for as long
 * as the turn lasts.
 */
export const TURN_MAIL: JobKind<{
  /** Of the place in line. */
  readonly ticket: string;
  /** The signed ticket for the link, which the shopper may open on another device. */
  readonly pass: string;
}> = {
  name: 'rush-turn-mail',
  retries: 6,
  firstPauseSeconds: 5,
  longestPauseSeconds: 120,
};
