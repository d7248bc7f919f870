import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Job that asks the buyer of an order for identity documents. It is queued in the transaction that
 * makes the check due.
 */
export const ORDER_IDENTITY: JobKind<{ readonly orderId: number; readonly cause: 'order' | 'cash' }> = {
  name: 'order-identity',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};
