import { findMailChoices, findStopToken } from '../../customers/mail-choices/mail-choices.repository.ts';
import { stopUrl } from '../../customers/mail-choices/stop-by-link.ts';
import type { Services } from '../../graph/context.ts';
import type { MailBlock } from '../../ports/mailer/mail-document.ts';
import { findOrderById } from '../orders.repository.ts';
import { canceledMail } from './canceled-mail.ts';
import { dueMail } from './due-mail.ts';
import { paidMail } from './paid-mail.ts';
import { sendOrderMail } from './send-order-mail.ts';
import { shippedMail } from './shipped-mail.ts';

/** What every mail about an order needs. */
type MailDeps = Pick<Services, 'db' | 'shop' | 'mailer'>;

/** Which order a job is about. */
interface OrderJob {
  readonly orderId: number;
}

/** Does the job `payment-received`. @throws whatever kept the mail from being sent: the job is tried again */
export async function sendPaymentReceived(
  { db, shop, mailer }: MailDeps,
  { orderId }: OrderJob,
): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (order === null) return;
  await sendOrderMail({ mailer }, order, {
    key: `payment-received-${order.number}`,
    document: paidMail(order, shop),
  });
}

/** Does the job `payment-due`; money that came or a cancellation in the meantime makes it needless. @throws as above */
export async function sendPaymentDue({ db, shop, mailer }: MailDeps, { orderId }: OrderJob): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (order?.status !== 'payment_overdue') return;
  await sendOrderMail({ mailer }, order, {
    key: `payment-due-${order.number}`,
    document: dueMail(order, shop),
  });
}

/** Does the job `order-shipped`, unless the customer wants no such mails. @throws as above */
export async function sendShipped(
  { db, shop, mailer }: MailDeps,
  { orderId, shipmentId }: OrderJob & { readonly shipmentId: number },
): Promise<void> {
  const order = await findOrderById(db, orderId);
  const shipment = order?.shipments.find(({ id }) => id === shipmentId);
  if (!order || !shipment) return;
  const key = `order-shipped-${order.number}-${shipment.number}`;
  const document = shippedMail(order, shipment, shop);
  if (order.customerId === null) return sendOrderMail({ mailer }, order, { key, document });
  const { orderUpdates } = await findMailChoices(db, order.customerId);
  if (!orderUpdates) return;
  const unsubscribeUrl = stopUrl(await findStopToken(db, order.customerId), shop);
  const withWayOut = { ...document, blocks: [...document.blocks, wayOut(unsubscribeUrl)] };
  await sendOrderMail({ mailer }, order, { key, document: withWayOut, unsubscribeUrl });
}

/** Does the job `order-canceled`. @throws as above */
export async function sendCanceled({ db, shop, mailer }: MailDeps, { orderId }: OrderJob): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (order === null) return;
  await sendOrderMail({ mailer }, order, {
    key: `order-canceled-${order.number}`,
    document: canceledMail(order, shop),
  });
}

/** How a customer calls such mails off; those about money come in any case. */
function wayOut(url: string): MailBlock {
  const spans = ['Rather not hear when a parcel leaves? ', { text: 'Stop these mails', url }, '.'];
  return { kind: 'paragraph', isSmall: true, spans };
}
