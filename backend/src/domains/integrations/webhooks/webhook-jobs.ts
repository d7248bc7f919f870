import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Sends the webhooks that are due: when an event is queued, and every minute for retries. */
export const WEBHOOKS_DUE: JobKind<object> = {
  name: 'webhooks-due',
  retries: 2,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
};

/** Notification channel: an event was queued. The triggers of the migration 0127 send it. */
export const WEBHOOK_QUEUED = 'webhook_queued';
