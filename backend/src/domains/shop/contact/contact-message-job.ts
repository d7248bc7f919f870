import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Mails a message to the shop; queued inside the transaction that takes it. Tried for about two days. */
export const CONTACT_MESSAGE: JobKind<{ readonly messageId: number }> = {
  name: 'contact-message',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 4 * 3600,
};
