import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Mails that an order is ready at the counter, with its code. Queued when its package is closed. */
export const COLLECTION_READY: JobKind<{ readonly packageId: number }> = {
  name: 'collection-ready',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 4 * 3600,
};
