import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Tried for about two days, as a mail server may be away for a night. */
const MAIL = { retries: 20, firstPauseSeconds: 5, longestPauseSeconds: 4 * 3600 } as const;

/** Says that the money of an order is there. Queued with the change to `paid`. */
export const PAYMENT_RECEIVED: JobKind<{ readonly orderId: number }> = { name: 'payment-received', ...MAIL };

/** Says that a part of an order's money is there, and what is left to pay. Queued with the note of the part. */
export const PAYMENT_PARTLY: JobKind<{
  readonly orderId: number;
  readonly paymentId: number;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
}> = { name: 'payment-partly', ...MAIL };

/** Says that money goes back, which way and why. Queued with its credit memo, unless the mail of a cancellation says it. */
export const ORDER_REFUNDED: JobKind<{ readonly orderId: number; readonly creditMemoId: number }> = {
  name: 'order-refunded',
  ...MAIL,
};

/** Says that money that was promised to go back was sent by hand. Queued with the note that it was. */
export const REFUND_SENT: JobKind<{
  readonly orderId: number;
  /** Names this mail among those of the order: the first payout that was sent. */
  readonly payoutId: number;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
}> = { name: 'refund-sent', ...MAIL };

/** Says that the money of an order is late, and until when its pieces are kept. Queued with `payment_overdue`. */
export const PAYMENT_DUE: JobKind<{ readonly orderId: number }> = { name: 'payment-due', ...MAIL };

/** Says that a parcel is on its way, with its tracking. Queued with each parcel. */
export const ORDER_SHIPPED: JobKind<{ readonly orderId: number; readonly shipmentId: number }> = {
  name: 'order-shipped',
  ...MAIL,
};

/** Says that an order is canceled, why, and what happens to money that came. Queued with the change to `canceled`. */
export const ORDER_CANCELED: JobKind<{ readonly orderId: number }> = { name: 'order-canceled', ...MAIL };

/** Sends a guest the key that confirms a cancellation. The key is made when the mail is. */
export const CANCEL_REQUESTED: JobKind<{ readonly orderId: number }> = {
  name: 'order-cancel-requested',
  ...MAIL,
};
