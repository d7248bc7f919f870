import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Retries for about two days, to survive a long outage of the mail server. */
const MAIL = { retries: 20, firstPauseSeconds: 5, longestPauseSeconds: 4 * 3600 } as const;

/** An order with the payment that its mail is about. */
export interface PaymentOfOrder {
  readonly orderId: number;
  /** The newest payment that counts. Absent in jobs of earlier releases; null without a payment. */
  readonly paymentId?: number | null;
}

/** Mails that the whole payment arrived, and when it is final. Queued with the change of state. */
export const PAYMENT_RECEIVED: JobKind<PaymentOfOrder> = { name: 'payment-received', ...MAIL };

/** Mails that a payment has cleared. Queued with the change from `clearing` to `paid`. */
export const PAYMENT_FINAL: JobKind<PaymentOfOrder> = { name: 'payment-final', ...MAIL };

/**
 * Mails that a part of the money arrived, and the rest that is due. Queued with the record of the
 * payment.
 */
export const PAYMENT_PARTLY: JobKind<{
  readonly orderId: number;
  readonly paymentId: number;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
}> = { name: 'payment-partly', ...MAIL };

/**
 * Mails a refund with its ways and reason. Queued with its credit memo, unless the cancellation
 * mail covers it.
 */
export const ORDER_REFUNDED: JobKind<{ readonly orderId: number; readonly creditMemoId: number }> = {
  name: 'order-refunded',
  ...MAIL,
};

/** Mails that a pending refund was sent by hand. Queued with the record of it. */
export const REFUND_SENT: JobKind<{
  readonly orderId: number;
  /** Part of the mail's idempotency key: the first payout that was sent. */
  readonly payoutId: number;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
}> = { name: 'refund-sent', ...MAIL };

/**
 * Mails that the bank refused a refund whose money it had taken back, so that it is not sent. Queued with the record of
 * it.
 */
export const REFUND_VOID: JobKind<{
  readonly orderId: number;
  readonly payoutId: number;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
}> = { name: 'refund-void', ...MAIL };

/**
 * Mails that the payment is overdue, and until when the order is kept. Queued with the change to
 * `payment_overdue`.
 */
export const PAYMENT_DUE: JobKind<{ readonly orderId: number }> = { name: 'payment-due', ...MAIL };

/** Mails a reminder of a payment before its deadline. Queued with the record of the reminder. */
export const PAYMENT_REMINDER: JobKind<{ readonly orderId: number; readonly atMs: number }> = {
  name: 'payment-reminder',
  ...MAIL,
};

/** Mails the tracking of a shipment. Queued with each shipment. */
export const ORDER_SHIPPED: JobKind<{ readonly orderId: number; readonly shipmentId: number }> = {
  name: 'order-shipped',
  ...MAIL,
};

/** Mails a cancellation with its reason and refunds. Queued with the change to `canceled`. */
export const ORDER_CANCELED: JobKind<{ readonly orderId: number }> = { name: 'order-canceled', ...MAIL };

/** Mails that the bank returned a payment, and what is owed or due by when. Queued with the record of it. */
export const PAYMENT_RETURNED: JobKind<{
  readonly orderId: number;
  readonly paymentId: number;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
  /** Refunds that are not sent, because no money is left for them; absent for none. Minor units. */
  readonly voidMinor?: number;
  /** Whether the rest of the money paid the order; absent for no. */
  readonly isSurplus?: boolean;
  /** Whether that money is not final, so that nothing is sent before; absent for no. */
  readonly clears?: boolean;
}> = { name: 'payment-returned', ...MAIL };

/** Mails that a late pre-order has an order of its own. Queued with the split; the order is the new one. */
export const ORDER_SPLIT: JobKind<{ readonly orderId: number }> = { name: 'order-split', ...MAIL };

/** Mails that the files of an order can be downloaded. Queued with the final payment. */
export const ORDER_FILES_READY: JobKind<{ readonly orderId: number }> = {
  name: 'order-files-ready',
  ...MAIL,
};

/** Mails that the delivery of an ordered gift card was changed. Queued with the change. */
export const GIFT_CARD_CHANGED: JobKind<{
  readonly orderId: number;
  readonly itemId: number;
  readonly atMs: number;
}> = { name: 'order-gift-card-changed', ...MAIL };

/** Mails that staff hold an order, and why. Queued with the record of the hold. */
export const ORDER_HELD: JobKind<{ readonly orderId: number; readonly atMs: number }> = {
  name: 'order-held',
  ...MAIL,
};

/** Mails that a held order goes on. Queued with the release. */
export const ORDER_RELEASED: JobKind<{ readonly orderId: number; readonly atMs: number }> = {
  name: 'order-released',
  ...MAIL,
};

/** Mails what staff wrote to the buyer. Queued with the letter. */
export const ORDER_LETTER: JobKind<{ readonly orderId: number; readonly letterId: number }> = {
  name: 'order-letter',
  ...MAIL,
};

/** Mails the changed address, delivery and totals of an order. Queued with the change. */
export const ORDER_EDITED: JobKind<{ readonly orderId: number; readonly atMs: number }> = {
  name: 'order-edited',
  ...MAIL,
};

/** Returns the job of a recorded mail that another domain sends. */
export function otherMailJob(name: string): JobKind<object> {
  return { name, ...MAIL };
}

/** Sends a recorded mail again. */
export const MAIL_AGAIN: JobKind<{ readonly mailId: number }> = { name: 'order-mail-again', ...MAIL };

/** Mails a guest the key that confirms a cancellation. The job generates the key. */
export const CANCEL_REQUESTED: JobKind<{ readonly orderId: number }> = {
  name: 'order-cancel-requested',
  ...MAIL,
};
