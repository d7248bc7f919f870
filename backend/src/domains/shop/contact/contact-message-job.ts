import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Mails a contact message to the shop. Queued in the transaction that stores the message; retried
 * for about two days.
 */
export const CONTACT_MESSAGE: JobKind<{ readonly messageId: number }> = {
  name: 'contact-message',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 4 * 3600,
};
