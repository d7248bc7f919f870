import { identityRule } from '@ingot/rules/compliance/identity-documents.ts';
import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import type { Services } from '../../../platform/context.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { type AccountMailContent, accountMail } from '../../customers/mails/account-mail.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { findRequest } from './identity.repository.ts';
import type { IdentityRequest } from './identity-request.ts';
import { documentWords, reasonWords } from './identity-texts.ts';

const text = defineMessages('identity-mail', {
  subject: 'We need an identity document for {number}',
  heading: 'Please send us a document.',
  again: 'We could not accept what you sent: {reason}',
  what: 'What we need: {documents}.',
  how: {
    one: 'Open the page, and add a photo or a PDF file. We encrypt it. We delete it {count} day after we have accepted it.',
    other:
      'Open the page, and add a photo or a PDF file. We encrypt it. We delete it {count} days after we have accepted it.',
  },
  waits: 'Your order waits until then. Its prices stay as they are.',
  due: 'Send it by {time}. After that, we cancel an order that is not paid, as if you had canceled it.',
  button: 'Send the document',
  'rejected-subject': 'We could not confirm your identity for {number}',
  'rejected-heading': 'We could not confirm your identity.',
  'rejected-reason': 'The reason: {reason}',
  'rejected-deleted': 'We have deleted what you sent.',
  'rejected-quote': 'We cannot pay you for these pieces. Pieces that we have received go back to you.',
  why: 'You receive this e-mail because of {number}.',
});

type SendServices = Pick<Services, 'db' | 'shop' | 'languages' | 'clock' | 'mailer'>;

/**
 * Runs the job `identity-request-mail`. Skips a request that has changed since.
 * @throws the error of the mailer; the job then retries
 */
export async function sendIdentityMail(
  services: SendServices,
  { requestId, version }: { readonly requestId: number; readonly version: number },
): Promise<void> {
  const { db, shop, clock, mailer } = services;
  const request = await findRequest(db, requestId);
  if (request === null || request.version !== version) return;
  if (request.state !== 'asked' && request.state !== 'rejected') return;
  await mailer.send({
    key: `identity-request-${request.id}-${version}`,
    to: request.email,
    ...inMailLanguage(services, request.storeView, () => identityMail(request, shop, clock.now())),
  });
}

/** The part of a request that its mail needs. */
export type MailedRequest = Pick<
  IdentityRequest,
  | 'subject'
  | 'state'
  | 'cause'
  | 'reason'
  | 'documents'
  | 'holdsOrder'
  | 'dueMs'
  | 'quoteId'
  | 'customerId'
  | 'orderToken'
  | 'decisionReason'
>;

/** Builds the mail that asks for documents, asks again, or tells about a rejection. */
export function identityMail(request: MailedRequest, shop: ShopSettings, nowMs: number) {
  const content = request.state === 'asked' ? askContent(request, shop, nowMs) : rejectContent(request);
  const reason = text('why', { number: request.subject });
  return accountMail({ ...content, notYou: null, reason }, shop);
}

type Content = Omit<AccountMailContent, 'notYou' | 'reason'>;

function askContent(request: MailedRequest, shop: ShopSettings, nowMs: number): Content {
  const { subject: number, decisionReason, documents, holdsOrder, dueMs } = request;
  const rule = identityRule(localDay(shop.store.timeZone, nowMs));
  const first = decisionReason === null ? reasonWords(request) : text('again', { reason: decisionReason });
  return {
    subject: text('subject', { number }),
    heading: text('heading'),
    paragraphs: [
      first,
      text('what', { documents: documents.map(documentWords).join('; ') }),
      text('how', { count: rule.keptDaysAfterAcceptance }),
      ...(holdsOrder ? [text('waits')] : []),
      ...(dueMs === null ? [] : [text('due', { time: momentWords(dueMs, shop.store.timeZone) })]),
    ],
    action: { text: text('button'), url: uploadUrl(request, shop) },
  };
}

function rejectContent({ subject: number, decisionReason, quoteId }: MailedRequest): Content {
  return {
    subject: text('rejected-subject', { number }),
    heading: text('rejected-heading'),
    paragraphs: [
      text('rejected-reason', { reason: decisionReason ?? '' }),
      ...(quoteId === null ? [] : [text('rejected-quote')]),
      text('rejected-deleted'),
    ],
    action: null,
  };
}

/** A customer sends documents on the account page, a guest on the page of the order. */
function uploadUrl({ customerId, orderToken }: MailedRequest, { baseUrl }: ShopSettings): string {
  return customerId === null && orderToken !== null
    ? `${baseUrl}receipt/${orderToken}#identity`
    : `${baseUrl}account-information`;
}
