import type { JobKind } from '../../platform/jobs/jobs.ts';

/** For how long a capture is tried: three days, as a gateway may be down over a weekend. */
export const CAPTURE_WITHIN_MS = 72 * 3_600_000;

/** Tried for about three days. */
const PATIENT = { retries: 40, firstPauseSeconds: 5, longestPauseSeconds: 2 * 3600 };

/** Takes the money of an order that was paid by card; queued inside the transaction that places it. */
export const CAPTURE_PAYMENT: JobKind<{ readonly orderId: number }> = { name: 'capture-payment', ...PATIENT };

/** Voids a payment that has no order, or pays it back whole. */
export const RELEASE_PAYMENT: JobKind<{ readonly paymentId: number }> = {
  name: 'release-payment',
  ...PATIENT,
};

/** Pays back a part of a payment. */
export const REFUND_PAYMENT: JobKind<{ readonly refundId: number }> = { name: 'refund-payment', ...PATIENT };

/** Lets the gateway forget a card that its owner deleted. */
export const FORGET_CARD: JobKind<{ readonly cardId: number }> = { name: 'forget-card', ...PATIENT };

/** Looks for payments whose way was cut off. Queues itself every ten minutes, and at each start. */
export const PAYMENTS_RECONCILED: JobKind<object> = {
  name: 'payments-reconciled',
  retries: 3,
  firstPauseSeconds: 30,
  longestPauseSeconds: 300,
  cron: '*/10 * * * *',
};
