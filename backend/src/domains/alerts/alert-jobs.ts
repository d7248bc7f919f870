import type { JobKind } from '../../platform/jobs/jobs.ts';

/** Writes to a customer that an alert was reached; tried for some hours. */
export const ALERT_REACHED: JobKind<{ readonly alertId: number; readonly reachedAtMs: number }> = {
  name: 'alert-reached',
  retries: 12,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};

/** Queues the mails of the alerts that a look found reached: the look itself only marks them. */
export const ALERTS_DUE: JobKind<object> = {
  name: 'alerts-due',
  retries: 3,
  firstPauseSeconds: 5,
  longestPauseSeconds: 60,
};

/**
 * Looks at every alert, whatever was announced: special prices begin and markets close without an announcement, and one
 * may have been missed. Queues itself every minute.
 */
export const ALERTS_CHECKED: JobKind<object> = {
  name: 'alerts-checked',
  retries: 1,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
};
