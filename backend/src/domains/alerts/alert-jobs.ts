import type { JobKind } from '../../platform/jobs/jobs.ts';

/** Mails a customer that an alert fired. Retries for some hours. */
export const ALERT_REACHED: JobKind<{ readonly alertId: number; readonly reachedAtMs: number }> = {
  name: 'alert-reached',
  retries: 12,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};

/** Queues a digest for each recipient whose held alerts are due. */
export const ALERTS_HELD: JobKind<object> = {
  name: 'alerts-held',
  retries: 1,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
};

/** Mails the held alerts of a recipient together. Retries for some hours. */
export const ALERT_DIGEST: JobKind<{ readonly recipientId: number }> = {
  name: 'alert-digest',
  retries: 12,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};

/** Mails the link that confirms a guest's alert. Retries for some hours. */
export const ALERT_REQUESTED: JobKind<{ readonly requestId: number }> = {
  name: 'alert-requested',
  retries: 12,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};

/** Deletes the requests of guests that were not confirmed in time. */
export const ALERT_REQUESTS_EXPIRED: JobKind<object> = {
  name: 'alert-requests-expired',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '41 * * * *',
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
