import type { JobKind } from '../../jobs/jobs.ts';

/** Tried for about two days, as a mail server may be away for a night. */
const MAIL = { retries: 20, firstPauseSeconds: 5, longestPauseSeconds: 4 * 3600 } as const;

/** Says that the money of an order is there. Queued with the change to `paid`. */
export const PAYMENT_RECEIVED: JobKind<{ readonly orderId: number }> = { name: 'payment-received', ...MAIL };

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
