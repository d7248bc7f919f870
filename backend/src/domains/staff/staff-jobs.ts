import type { JobKind } from '../../platform/jobs/jobs.ts';
import { MAIL } from '../customers/mails/mail-retries.ts';

/** Mails the link of an invitation. Its token is encrypted, because the tables have only its hash. */
export const STAFF_INVITED: JobKind<{ readonly staffId: number; readonly sealedToken: string }> = {
  name: 'staff-invited',
  ...MAIL,
};

/**
 * Mails all owners that wrong attempts locked an account, if it exists. Queued for every address, so
 * that the response time reveals no account.
 */
export const STAFF_LOCKED: JobKind<{ readonly email: string; readonly atMs: number }> = {
  name: 'staff-locked',
  ...MAIL,
};

/** Deletes ended sessions, old challenges and results of old tasks. */
export const STAFF_SWEPT: JobKind<object> = {
  name: 'staff-swept',
  retries: 0,
  firstPauseSeconds: 60,
  longestPauseSeconds: 60,
  cron: '*/10 * * * *',
};

/** Runs one task of the back office, such as an export. */
export const STAFF_TASK: JobKind<{ readonly taskId: number }> = {
  name: 'staff-task',
  retries: 2,
  firstPauseSeconds: 5,
  longestPauseSeconds: 60,
};
