import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { sendOrderMail } from './send-order-mail.ts';
import { partPaymentMail } from './templates/part-payment-mail.ts';
import { refundMail, refundSentMail } from './templates/refund-mail.ts';

/** What mails about money need. */
type MailDeps = Pick<Services, 'db' | 'shop' | 'languages' | 'mailer'>;

/**
 * Does the job `payment-partly`. When the rest came before the mail could leave, or the order was canceled, another mail says so.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function sendPaymentPartly(
  deps: MailDeps,
  job: { readonly orderId: number; readonly paymentId: number; readonly amountMinor: number },
): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  if (order === null || !isAwaitingPayment(order.status)) return;
  await sendOrderMail(deps, order, {
    key: `payment-partly-${order.number}-${job.paymentId}`,
    write: () => partPaymentMail(order, job.amountMinor, deps.shop),
  });
}

/** Does the job `order-refunded`. @throws as above */
export async function sendOrderRefunded(
  deps: MailDeps,
  job: { readonly orderId: number; readonly creditMemoId: number },
): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  const memo = order?.creditMemos.find(({ id }) => id === job.creditMemoId);
  if (!order || !memo) return;
  await sendOrderMail(deps, order, {
    key: `order-refunded-${order.number}-${memo.number}`,
    write: () => refundMail(order, memo, deps.shop),
  });
}

/** Does the job `refund-sent`. @throws as above */
export async function sendRefundSent(
  deps: MailDeps,
  job: { readonly orderId: number; readonly payoutId: number; readonly amountMinor: number },
): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  if (order === null) return;
  await sendOrderMail(deps, order, {
    key: `refund-sent-${order.number}-${job.payoutId}`,
    write: () => refundSentMail(order, job.amountMinor, deps.shop),
  });
}
