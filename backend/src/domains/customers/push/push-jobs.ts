import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Sends a notification to a browser. Its handler gives up before the last retry. */
export const PUSH_QUEUED: JobKind<{ readonly messageId: number }> = {
  name: 'push-queued',
  retries: 12,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};
