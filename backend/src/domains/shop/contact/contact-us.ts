import type { Context, Services } from '../../../platform/context.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { requireCaptcha } from '../../../platform/graphql/require-captcha.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { hasSameMessage, insertMessage } from './contact.repository.ts';
import { CONTACT_MESSAGE } from './contact-message-job.ts';
import { type SentMessage, validateMessage } from './validate-message.ts';

const text = defineMessages('contact-us', {
  'too-many-messages': 'You sent too many messages. Try again in an hour.',
});

/** More messages than one person writes, but few enough for the desk. */
const LIMIT = { name: 'contact', times: 10, windowMs: 3_600_000 };
/** The same message within an hour is a repeated submission. */
const SAME_WITHIN_MS = 3_600_000;

/**
 * Stores a message to the shop and queues its mail in the same transaction.
 * @throws graphql-input without a captcha token, for invalid fields, and for too many messages from
 * one address
 */
export async function contactUs(
  context: Pick<Context, 'captchaToken' | 'clientAddress' | 'now'> & {
    readonly services: Pick<Services, 'db' | 'config' | 'jobs' | 'captcha' | 'log'>;
  },
  input: SentMessage,
): Promise<void> {
  await requireCaptcha(context, 'contact');
  const { services, clientAddress, now } = context;
  const message = validateMessage(input);
  if (!(await consumeAttempt(LIMIT, services, { subject: clientAddress, nowMs: now }))) {
    throw inputError(text('too-many-messages'), 'TOO_MANY_MESSAGES');
  }
  await inTransaction(services.db, async (trx) => {
    await lockKey(trx, `contact ${message.canonicalEmail} ${message.comment}`);
    if (await hasSameMessage(trx, message, now - SAME_WITHIN_MS)) return;
    const messageId = await insertMessage(trx, message, now);
    await services.jobs.send(trx, CONTACT_MESSAGE, { messageId });
  });
}
