import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Mails a request for documents, why the shop asks again, or a rejection. Queued with the change. */
export const IDENTITY_MAIL: JobKind<{ readonly requestId: number; readonly version: number }> = {
  name: 'identity-request-mail',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 4 * 3600,
};

/** Cancels unpaid orders whose identity document has not arrived in time, every five minutes. */
export const IDENTITY_OVERDUE: JobKind<object> = {
  name: 'identity-overdue',
  retries: 3,
  firstPauseSeconds: 30,
  longestPauseSeconds: 300,
  cron: '*/5 * * * *',
};

/** Deletes documents that are due, every hour. */
export const DOCUMENTS_SWEPT: JobKind<object> = {
  name: 'identity-documents-swept',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '29 * * * *',
};
