import type { JobKind } from '../../../platform/jobs/jobs.ts';

const MAIL = { retries: 20, firstPauseSeconds: 5, longestPauseSeconds: 4 * 3600 } as const;

/** Mails that a lost package turned up. Queued with the end of the loss. */
export const PACKAGE_FOUND: JobKind<{
  readonly orderId: number;
  /** Number of the package, such as `100048209-1`. */
  readonly parcel: string;
  readonly lostAtMs: number;
}> = { ...MAIL, name: 'package-found' };

/** Mails that a package got lost. Queued with the mark. */
export const PACKAGE_LOST: JobKind<{ readonly orderId: number; readonly shipmentId: number }> = {
  ...MAIL,
  name: 'package-lost',
};
