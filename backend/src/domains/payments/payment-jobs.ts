import type { JobKind } from '../../platform/jobs/jobs.ts';

/**
 * How long captures are retried: three days, to survive an outage of the gateway over a weekend.
 */
export const CAPTURE_WITHIN_MS = 72 * 3_600_000;

/** Retries for about three days. */
const PATIENT = { retries: 40, firstPauseSeconds: 5, longestPauseSeconds: 2 * 3600 };

/** Captures the card payment of an order. Queued in the transaction that places the order. */
export const CAPTURE_PAYMENT: JobKind<{ readonly orderId: number }> = { name: 'capture-payment', ...PATIENT };

/** Voids a payment without an order, or refunds it completely. */
export const RELEASE_PAYMENT: JobKind<{ readonly paymentId: number }> = {
  name: 'release-payment',
  ...PATIENT,
};

/** Refunds a part of a payment. */
export const REFUND_PAYMENT: JobKind<{ readonly refundId: number }> = { name: 'refund-payment', ...PATIENT };

/** Deletes a card at the gateway after its owner deleted it. */
export const DELETE_CARD_AT_GATEWAY: JobKind<{ readonly cardId: number }> = {
  name: 'forget-card',
  ...PATIENT,
};

/** Acts on an event that a payment provider sent. */
export const PAYMENT_EVENT: JobKind<{ readonly eventId: number }> = { name: 'payment-event', ...PATIENT };

/** Finds interrupted payments, every ten minutes and at each start. */
export const PAYMENTS_RECONCILED: JobKind<object> = {
  name: 'payments-reconciled',
  retries: 3,
  firstPauseSeconds: 30,
  longestPauseSeconds: 300,
  cron: '*/10 * * * *',
};

/** Reads a payout of a gateway with its transactions. */
export const GATEWAY_PAYOUT: JobKind<{ readonly gateway: string; readonly payoutId: string }> = {
  name: 'gateway-payout',
  ...PATIENT,
};

/** Reads the new transactions and payouts of the gateways, every half hour. */
export const GATEWAY_BALANCES: JobKind<object> = {
  name: 'gateway-balances',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 300,
  cron: '7,37 * * * *',
};
