import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { sendCancelRequest } from '../cancel/send-cancel-request.ts';
import { sendEdited, sendHeld, sendLetter, sendReleased } from '../correspondence/send-desk-mails.ts';
import {
  CANCEL_REQUESTED,
  MAIL_AGAIN,
  ORDER_CANCELED,
  ORDER_EDITED,
  ORDER_HELD,
  ORDER_LETTER,
  ORDER_REFUNDED,
  ORDER_RELEASED,
  ORDER_SHIPPED,
  ORDER_SPLIT,
  otherMailJob,
  PAYMENT_DUE,
  PAYMENT_FINAL,
  PAYMENT_PARTLY,
  PAYMENT_RECEIVED,
  PAYMENT_REMINDER,
  PAYMENT_RETURNED,
  REFUND_SENT,
  REFUND_VOID,
} from '../mails/mail-jobs.ts';
import { findMail, type OrderMailRecord } from '../mails/order-mail.repository.ts';
import { ORDER_PLACED } from '../mails/order-placed-job.ts';
import { sendPlacedAgain } from '../mails/send-confirmations.ts';
import {
  sendOrderRefunded,
  sendPaymentPartly,
  sendPaymentReturned,
  sendRefundSent,
  sendRefundVoid,
} from '../mails/send-payment-mails.ts';
import {
  sendCanceled,
  sendPaymentDue,
  sendPaymentFinal,
  sendPaymentReceived,
  sendShipped,
  sendSplit,
} from '../mails/send-status-mails.ts';
import { sendReminder } from '../reminders/send-reminders.ts';

const text = defineMessages('order-mail-again', {
  'mail-unknown': 'This e-mail does not belong to order {number}.',
});

type Sender = (services: Services, data: never) => Promise<void>;

function sender<Data extends object>(
  kind: JobKind<Data>,
  send: (services: Services, data: Data) => Promise<void>,
): readonly [string, Sender] {
  return [kind.name, send];
}

/** The code that sends each mail, by the name of its job. */
const SENDERS: ReadonlyMap<string, Sender> = new Map([
  sender(ORDER_PLACED, sendPlacedAgain),
  sender(PAYMENT_RECEIVED, sendPaymentReceived),
  sender(PAYMENT_PARTLY, sendPaymentPartly),
  sender(PAYMENT_DUE, sendPaymentDue),
  sender(PAYMENT_FINAL, sendPaymentFinal),
  sender(PAYMENT_REMINDER, sendReminder),
  sender(ORDER_SHIPPED, sendShipped),
  sender(ORDER_REFUNDED, sendOrderRefunded),
  sender(REFUND_SENT, sendRefundSent),
  sender(REFUND_VOID, sendRefundVoid),
  sender(PAYMENT_RETURNED, sendPaymentReturned),
  sender(ORDER_SPLIT, sendSplit),
  sender(ORDER_CANCELED, sendCanceled),
  sender(CANCEL_REQUESTED, sendCancelRequest),
  sender(ORDER_HELD, sendHeld),
  sender(ORDER_RELEASED, sendReleased),
  sender(ORDER_EDITED, sendEdited),
  sender(ORDER_LETTER, sendLetter),
]);

/**
 * Queues a mail of an order again. Returns its record.
 * @throws ContractError for a mail of another order
 */
export async function resendMail(
  trx: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  {
    order,
    mailId,
  }: { readonly order: { readonly id: number; readonly number: string }; readonly mailId: number },
): Promise<OrderMailRecord> {
  const mail = await findMail(trx, mailId);
  if (mail?.orderId !== order.id) {
    throw noSuchEntity(text('mail-unknown', { number: order.number }), 'MAIL_UNKNOWN');
  }
  // A later domain sends its mail by its own job.
  if (SENDERS.has(mail.job)) await jobs.send(trx, MAIL_AGAIN, { mailId });
  else await jobs.send(trx, otherMailJob(mail.job), mail.jobData);
  return mail;
}

/**
 * Runs the job `order-mail-again`: sends the mail as its job does, with another Message-ID, because
 * programs hide a second message with the same one.
 * @throws the error of the mailer; the job then retries
 */
export async function sendMailAgain(
  services: Services,
  { mailId }: { readonly mailId: number },
): Promise<void> {
  const record = await findMail(services.db, mailId);
  const send = record && SENDERS.get(record.job);
  if (!record || !send) return;
  const { mailer } = services;
  const again = {
    ...mailer,
    send: (mail: Parameters<typeof mailer.send>[0]) =>
      mailer.send({ ...mail, key: `${mail.key}-again-${record.attempts}` }),
  };
  await send({ ...services, mailer: again }, record.jobData as never);
}
