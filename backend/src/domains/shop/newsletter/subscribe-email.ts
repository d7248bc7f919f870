import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Context, Services } from '../../../platform/context.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { requireCaptcha } from '../../../platform/graphql/require-captcha.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { NEWSLETTER_CONFIRMATION } from './newsletter-confirmation-job.ts';
import { newToken } from './newsletter-token.ts';
import { insertSubscriber, lockSubscriber, renewRequest } from './subscriber.repository.ts';

const text = defineMessages('subscribe-email', {
  'newsletter-off': 'Cannot create a newsletter subscription.',
  'email-missing': 'You must specify an email address to subscribe to a newsletter.',
  'invalid-email': 'Enter a valid email address.',
  'too-many-requests': 'You sent too many requests. Try again in an hour.',
});

/** Enough for the addresses of a household and some typing errors. */
const LIMIT = { name: 'newsletter', times: 10, windowMs: 3_600_000 };
/** Minimum pause between mails to one address, because strangers may enter it. */
const PAUSE_MS = 15 * 60_000;
/** Limit per mailbox and day, for the same reason. */
const MAILBOX = { name: 'newsletter-box', times: 3, windowMs: 24 * 3_600_000 };

/**
 * Requests a subscription: sends a mail with a confirmation link. The response is the same for new,
 * pending and subscribed addresses.
 * @throws graphql-input without a captcha token, for an invalid address, when the shop has no
 * newsletter, and for too many requests from one address
 */
export async function subscribeEmail(
  context: Pick<Context, 'captchaToken' | 'clientAddress' | 'now' | 'store'> & {
    readonly services: Pick<Services, 'db' | 'config' | 'jobs' | 'shop' | 'captcha' | 'log'>;
  },
  typed: string,
): Promise<void> {
  await requireCaptcha(context, 'newsletter');
  const { services, clientAddress, now, store: storeView } = context;
  if (!services.shop.features.newsletterEnabled) {
    throw inputError(text('newsletter-off'), 'NEWSLETTER_OFF');
  }
  const email = typed.trim();
  if (email === '') {
    throw inputError(text('email-missing'), 'EMAIL_MISSING');
  }
  const canonical = canonicalEmail(email);
  if (canonical === null) throw inputError(text('invalid-email'), 'INVALID_EMAIL');
  if (!(await consumeAttempt(LIMIT, services, { subject: clientAddress, nowMs: now }))) {
    throw inputError(text('too-many-requests'), 'TOO_MANY_REQUESTS');
  }
  await inTransaction(services.db, async (trx) => {
    await lockKey(trx, `newsletter ${canonical}`);
    const known = await lockSubscriber(trx, canonical);
    if (known !== null) {
      if (known.status === 'subscribed' || now - known.askedAtMs < PAUSE_MS) return;
      if (
        !(await consumeAttempt(MAILBOX, { ...services, db: trx }, { subject: buyerKey(email), nowMs: now }))
      )
        return;
      await renewRequest(trx, known.id, now);
    }
    const subscriberId =
      known?.id ??
      (await insertSubscriber(trx, {
        email,
        canonicalEmail: canonical,
        unsubscribeToken: newToken(),
        nowMs: now,
      }));
    await services.jobs.send(trx, NEWSLETTER_CONFIRMATION, { subscriberId, storeView });
  });
}
