import { isAwaitingPayment, type OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import type { MailBlock } from '../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { orderUpdatesLink } from '../../customers/mail-choices/wanted-mails.ts';
import { isPaymentReturned } from '../ledger/payment.repository.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { orderLossSentence } from '../loss/loss-texts.ts';
import { bidMarketOf } from '../loss/order-loss.ts';
import {
  ORDER_CANCELED,
  ORDER_FILES_READY,
  ORDER_SHIPPED,
  ORDER_SPLIT,
  PAYMENT_DUE,
  PAYMENT_FINAL,
  PAYMENT_RECEIVED,
  type PaymentOfOrder,
} from './mail-jobs.ts';
import { pushOrderNews } from './push-order-news.ts';
import { type OrderMailDeps, sendOrderMail } from './send-order-mail.ts';
import { canceledMail } from './templates/canceled-mail.ts';
import { dueMail } from './templates/due-mail.ts';
import { filesMail } from './templates/files-mail.ts';
import { finalMail, paidMail } from './templates/paid-mail.ts';
import { shippedMail } from './templates/shipped-mail.ts';
import { splitMail } from './templates/split-mail.ts';

const text = defineMessages('order-news', {
  'way-out': 'Do not want shipping e-mails? {stop}.',
  stop: 'Stop these e-mails',
});

/** The order of a job. */
interface OrderJob {
  readonly orderId: number;
}

/**
 * Runs the job `payment-received`. Each payment has its own mail: the bank may have returned an
 * earlier one. Skips the mail if the bank returned the payment, even if another one arrived since: a
 * mail server may have been down for days.
 * @throws the error of the mailer; the job then retries
 */
export async function sendPaymentReceived(deps: OrderMailDeps, job: PaymentOfOrder): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  if (order === null || (await isReturned(deps, order.status, job))) return;
  await sendOrderMail(deps, order, {
    key: paymentKey('payment-received', order.number, job),
    job: { kind: PAYMENT_RECEIVED, data: job },
    write: () => paidMail(order, deps.shop, deps.clock.now()),
  });
}

function paymentKey(kind: string, number: string, { paymentId }: PaymentOfOrder): string {
  return paymentId == null ? `${kind}-${number}` : `${kind}-${number}-${paymentId}`;
}

/** Returns whether the bank returned the payment of a job, or the order waits for payment again. */
async function isReturned(
  { db }: Pick<OrderMailDeps, 'db'>,
  status: OrderStatus,
  { paymentId }: PaymentOfOrder,
): Promise<boolean> {
  return isAwaitingPayment(status) || (paymentId != null && (await isPaymentReturned(db, paymentId)));
}

/**
 * Runs the job `payment-final`. Skips the mail if the order was canceled, or if the bank returned the
 * payment. @throws as `sendPaymentReceived`
 */
export async function sendPaymentFinal(deps: OrderMailDeps, job: PaymentOfOrder): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  if (order === null || order.status === 'canceled' || (await isReturned(deps, order.status, job))) return;
  await sendOrderMail(deps, order, {
    key: paymentKey('payment-final', order.number, job),
    job: { kind: PAYMENT_FINAL, data: job },
    write: () => finalMail(order, deps.shop, deps.clock.now()),
  });
}

/**
 * Runs the job `payment-due`. Skips the mail if the order was paid or canceled meanwhile. @throws
 * as `sendPaymentReceived`
 */
export async function sendPaymentDue(
  deps: OrderMailDeps & Pick<Services, 'spot' | 'catalog'>,
  { orderId }: OrderJob,
): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (order?.status !== 'payment_overdue') return;
  await sendOrderMail(deps, order, {
    // Each deadline has its own mail: a payment that the bank returns begins another.
    key: `payment-due-${order.number}-${order.payment.payByMs}`,
    job: { kind: PAYMENT_DUE, data: { orderId } },
    write: () => dueMail(order, deps.shop, orderLossSentence(order, bidMarketOf(deps))),
  });
}

/**
 * Runs the job `order-shipped`. A customer who has unsubscribed gets no mail. @throws as
 * `sendPaymentReceived`
 */
export async function sendShipped(
  deps: OrderMailDeps,
  { orderId, shipmentId }: OrderJob & { readonly shipmentId: number },
): Promise<void> {
  const { db, shop } = deps;
  const order = await findOrderById(db, orderId);
  const shipment = order?.shipments.find(({ id }) => id === shipmentId);
  if (!order || !shipment) return;
  const key = `order-shipped-${order.number}-${shipment.number}`;
  const job = { kind: ORDER_SHIPPED, data: { orderId, shipmentId } };
  const write = () => shippedMail(order, shipment, shop);
  if (order.customerId === null) return sendOrderMail(deps, order, { key, job, write });
  const unsubscribeUrl = await orderUpdatesLink(deps, order.customerId);
  if (unsubscribeUrl === null) return pushOrderNews(deps, order, { key, write });
  const withWayOut = () => {
    const document = write();
    return { ...document, blocks: [...document.blocks, wayOut(unsubscribeUrl)] };
  };
  await sendOrderMail(deps, order, { key, job, write: withWayOut, unsubscribeUrl });
}

/** Runs the job `order-canceled`. @throws as `sendPaymentReceived` */
export async function sendCanceled(deps: OrderMailDeps, { orderId }: OrderJob): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (order === null) return;
  await sendOrderMail(deps, order, {
    key: `order-canceled-${order.number}`,
    job: { kind: ORDER_CANCELED, data: { orderId } },
    write: () => canceledMail(order, deps.shop),
  });
}

/** Runs the job `order-split`. @throws as `sendPaymentReceived` */
export async function sendSplit(deps: OrderMailDeps, { orderId }: OrderJob): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (order?.splitFrom == null) return;
  const from = order.splitFrom.number;
  await sendOrderMail(deps, order, {
    key: `order-split-${order.number}`,
    job: { kind: ORDER_SPLIT, data: { orderId } },
    write: () => splitMail(order, from, deps.shop),
  });
}

/** Runs the job `order-files-ready`, unless the order was canceled meanwhile. @throws as `sendPaymentReceived` */
export async function sendFilesReady(deps: OrderMailDeps, { orderId }: OrderJob): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (order === null || order.status === 'canceled') return;
  await sendOrderMail(deps, order, {
    key: `order-files-ready-${order.number}`,
    job: { kind: ORDER_FILES_READY, data: { orderId } },
    write: () => filesMail(order, deps.shop),
  });
}

/**
 * Returns the paragraph with the unsubscribe link. Mails about money have none, because they are
 * mandatory.
 */
export function wayOut(url: string): MailBlock {
  const spans = spansOf(text('way-out'), { stop: { text: text('stop'), url } });
  return { kind: 'paragraph', isSmall: true, spans };
}
