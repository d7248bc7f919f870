import type { Services } from '../../../platform/context.ts';
import type { MailBlock } from '../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { orderUpdatesLink } from '../../customers/mail-choices/wanted-mails.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { orderLossSentence } from '../loss/loss-texts.ts';
import { bidMarketOf } from '../loss/order-loss.ts';
import { sendOrderMail } from './send-order-mail.ts';
import { canceledMail } from './templates/canceled-mail.ts';
import { dueMail } from './templates/due-mail.ts';
import { finalMail, paidMail } from './templates/paid-mail.ts';
import { shippedMail } from './templates/shipped-mail.ts';
import { splitMail } from './templates/split-mail.ts';

const text = defineMessages('order-news', {
  'way-out': 'Do not want shipping e-mails? {stop}.',
  stop: 'Stop these e-mails',
});

/** The services that order mails need. */
type MailDeps = Pick<Services, 'db' | 'shop' | 'languages' | 'mailer'>;

/** The order of a job. */
interface OrderJob {
  readonly orderId: number;
}

/** Runs the job `payment-received`. @throws the error of the mailer; the job then retries */
export async function sendPaymentReceived(deps: MailDeps, { orderId }: OrderJob): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (order === null) return;
  await sendOrderMail(deps, order, {
    key: `payment-received-${order.number}`,
    write: () => paidMail(order, deps.shop),
  });
}

/** Runs the job `payment-final`. Skips the mail if the order was canceled meanwhile. @throws as `sendPaymentReceived` */
export async function sendPaymentFinal(deps: MailDeps, { orderId }: OrderJob): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (order === null || order.status === 'canceled') return;
  await sendOrderMail(deps, order, {
    key: `payment-final-${order.number}`,
    write: () => finalMail(order, deps.shop),
  });
}

/**
 * Runs the job `payment-due`. Skips the mail if the order was paid or canceled meanwhile. @throws
 * as `sendPaymentReceived`
 */
export async function sendPaymentDue(
  deps: MailDeps & Pick<Services, 'spot' | 'catalog' | 'clock'>,
  { orderId }: OrderJob,
): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (order?.status !== 'payment_overdue') return;
  await sendOrderMail(deps, order, {
    key: `payment-due-${order.number}`,
    write: () => dueMail(order, deps.shop, orderLossSentence(order, bidMarketOf(deps))),
  });
}

/**
 * Runs the job `order-shipped`, unless the customer has unsubscribed. @throws as
 * `sendPaymentReceived`
 */
export async function sendShipped(
  deps: MailDeps,
  { orderId, shipmentId }: OrderJob & { readonly shipmentId: number },
): Promise<void> {
  const { db, shop } = deps;
  const order = await findOrderById(db, orderId);
  const shipment = order?.shipments.find(({ id }) => id === shipmentId);
  if (!order || !shipment) return;
  const key = `order-shipped-${order.number}-${shipment.number}`;
  const write = () => shippedMail(order, shipment, shop);
  if (order.customerId === null) return sendOrderMail(deps, order, { key, write });
  const unsubscribeUrl = await orderUpdatesLink(deps, order.customerId);
  if (unsubscribeUrl === null) return;
  const withWayOut = () => {
    const document = write();
    return { ...document, blocks: [...document.blocks, wayOut(unsubscribeUrl)] };
  };
  await sendOrderMail(deps, order, { key, write: withWayOut, unsubscribeUrl });
}

/** Runs the job `order-canceled`. @throws as `sendPaymentReceived` */
export async function sendCanceled(deps: MailDeps, { orderId }: OrderJob): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (order === null) return;
  await sendOrderMail(deps, order, {
    key: `order-canceled-${order.number}`,
    write: () => canceledMail(order, deps.shop),
  });
}

/** Runs the job `order-split`. @throws as `sendPaymentReceived` */
export async function sendSplit(deps: MailDeps, { orderId }: OrderJob): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (order?.splitFrom == null) return;
  const from = order.splitFrom.number;
  await sendOrderMail(deps, order, {
    key: `order-split-${order.number}`,
    write: () => splitMail(order, from, deps.shop),
  });
}

/**
 * Returns the paragraph with the unsubscribe link. Mails about money have none, because they are
 * mandatory.
 */
function wayOut(url: string): MailBlock {
  const spans = spansOf(text('way-out'), { stop: { text: text('stop'), url } });
  return { kind: 'paragraph', isSmall: true, spans };
}
