import type { Services } from '../../../platform/context.ts';
import { retryWhileUnavailable } from '../../../platform/database/availability/retry-while-unavailable.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { PlacedOrder } from '../order.ts';
import { type MailAttempt, recordMails } from './order-mail.repository.ts';
import { pushOrderNews } from './push-order-news.ts';

/** A mail about an order. */
export interface OrderMail {
  readonly key: string;
  /** The job that sends the mail, with its data: staff can queue it again. */
  readonly job: { readonly kind: { readonly name: string }; readonly data: object };
  /** Builds the mail; called in the buyer's language. */
  readonly write: () => MailDocument;
  /** The link that unsubscribes from mails of this kind; absent for mandatory mails. */
  readonly unsubscribeUrl?: string;
}

/** The services that a mail about an order needs. */
export type OrderMailDeps = Pick<Services, 'db' | 'clock' | 'jobs' | 'mailer' | 'shop' | 'languages'>;

/** The order of a mail. */
type MailedOrder = Pick<PlacedOrder, 'id' | 'number' | 'customerId' | 'email' | 'storeView'>;

/** An attempt to send a mail. */
export interface SendResult {
  /** What to record with the order. */
  readonly attempt: MailAttempt;
  /** The error of the mailer; null if the mail was sent. */
  readonly failure: Error | null;
}

/**
 * Sends a mail to the buyer of an order and records the attempt with the order. Also notifies the browsers
 * of a customer that get order updates. A repetition after a
 * crash has the same `key` as Message-ID.
 * @throws the error of the mailer; the job then retries
 */
export async function sendOrderMail(deps: OrderMailDeps, order: MailedOrder, mail: OrderMail): Promise<void> {
  const { attempt, failure } = await attemptOrderMail(deps, order, mail);
  await retryWhileUnavailable(() => recordMails(deps.db, [attempt]));
  if (failure !== null) throw failure;
}

/** Does the same as `sendOrderMail`, but the caller records the attempt. Does not throw the mailer's error. */
export async function attemptOrderMail(
  deps: OrderMailDeps,
  order: MailedOrder,
  { key, job, write, unsubscribeUrl }: OrderMail,
): Promise<SendResult> {
  const mail = inMailLanguage(deps, order.storeView, () => writeMail(write()));
  await pushOrderNews(deps, order, { key, write });
  const failure = await failureOf(
    deps.mailer.send({
      key,
      to: order.email,
      ...mail,
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    }),
  );
  const attempt = {
    orderId: order.id,
    key,
    job: job.kind.name,
    jobData: job.data,
    subject: mail.subject,
    recipient: order.email,
    atMs: deps.clock.now(),
    isKept: failure === null && deps.mailer.keepsFiles === true,
    error: failure?.message ?? null,
  };
  return { attempt, failure };
}

async function failureOf(sending: Promise<unknown>): Promise<Error | null> {
  try {
    await sending;
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
