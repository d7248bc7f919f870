import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Mails the confirmation of an order. Queued in the transaction that places it; retries for about
 * two days.
 */
export const ORDER_PLACED: JobKind<{ readonly orderId: number }> = {
  name: 'order-placed',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 4 * 3600,
  throttleMs: 200,
};

/**
 * Confirmations per batch. It bounds the statements of a burst and the mails that a crash repeats.
 */
export const CONFIRMATIONS_AT_ONCE = 16;
