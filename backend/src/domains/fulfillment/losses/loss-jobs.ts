import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Mails that a package got lost. Queued with the mark. */
export const PACKAGE_LOST: JobKind<{ readonly orderId: number; readonly shipmentId: number }> = {
  name: 'package-lost',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 4 * 3600,
};
