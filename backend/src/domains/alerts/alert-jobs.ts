import type { JobKind } from '../../platform/jobs/jobs.ts';

/** Mails a customer that an alert fired. Retries for some hours. */
export const ALERT_REACHED: JobKind<{ readonly alertId: number; readonly reachedAtMs: number }> = {
  name: 'alert-reached',
  retries: 12,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};

/** Queues the mails of fired alerts; the check itself only marks them. */
export const ALERTS_DUE: JobKind<object> = {
  name: 'alerts-due',
  retries: 3,
  firstPauseSeconds: 5,
  longestPauseSeconds: 60,
};

/**
 * Checks all alerts every minute. Special prices begin and markets close without a notification,
 * and a notification may be lost.
 */
export const ALERTS_CHECKED: JobKind<object> = {
  name: 'alerts-checked',
  retries: 1,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
};
