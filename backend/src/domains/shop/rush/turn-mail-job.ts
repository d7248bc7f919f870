import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Sends the mail to a shopper whose turn has come. Queued in the transaction that ends the wait; retried until the
 * turn of ten minutes is over, also when all pauses are the shortest.
 */
export const TURN_MAIL: JobKind<{
  /** Of the place in line. */
  readonly ticket: string;
  /** The signed ticket for the link, which the shopper may open on another device. */
  readonly pass: string;
}> = {
  name: 'rush-turn-mail',
  retries: 13,
  firstPauseSeconds: 5,
  longestPauseSeconds: 60,
};

/** Deletes the requests of ended turns and places with their addresses every hour. */
export const TURN_MAILS_EXPIRED: JobKind<object> = {
  name: 'turn-mails-expired',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 1800,
  cron: '53 * * * *',
};
