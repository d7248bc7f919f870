import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Sends the confirmation of an order; queued inside the transaction that places it. Tried for about two days. */
export const ORDER_PLACED: JobKind<{ readonly orderId: number }> = {
  name: 'order-placed',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 4 * 3600,
  gatherMs: 200,
};

/** How many of them are done together: a rush costs as few statements as that, and a crash repeats no more mails. */
export const CONFIRMATIONS_AT_ONCE = 16;
