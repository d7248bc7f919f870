import { randomUUID } from 'node:crypto';
import { testNotSent, tooManyTests } from '../../domains/shop/mail-edits/mail-text-errors.ts';
import type { Services } from '../../platform/context.ts';
import { consumeAttempt } from '../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import type { ActingStaff } from '../../platform/office/office-part.ts';
import { renderSample, type SampleRequest, type SampleServices } from './render-mail.ts';

const text = defineMessages('test-mail', { subject: 'Test: {subject}' });

const LIMIT = { name: 'test-mail', times: 20, windowMs: 10 * 60_000 };

/**
 * Mails a sample to the member of staff who requests it, and to no other address. Waits for the mail server.
 * @throws ContractError with the answer of the mail server, or after too many test e-mails
 */
export async function sendTestMail(
  services: SampleServices & Pick<Services, 'db' | 'mailer' | 'log'>,
  to: ActingStaff & { readonly email: string },
  sample: SampleRequest,
): Promise<void> {
  const subject = String(to.staffId);
  if (!(await consumeAttempt(LIMIT, services, { subject, nowMs: services.clock.now() })))
    throw tooManyTests();
  const mail = await renderSample(services, sample);
  try {
    await services.mailer.send({
      key: `test-mail-${randomUUID()}`,
      to: to.email,
      ...mail,
      subject: text('subject', { subject: mail.subject }),
    });
  } catch (error) {
    services.log.warn({ err: error }, 'A test e-mail was not sent');
    throw testNotSent(error instanceof Error ? error.message : String(error));
  }
}
