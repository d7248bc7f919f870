import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Context, Services } from '../../../platform/context.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { requireCaptcha } from '../../../platform/graphql/require-captcha.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { AlertTarget } from '../alert.ts';
import { ALERT_REQUESTED } from '../alert-jobs.ts';
import type { MarketView } from '../check/watched-value.ts';
import { requireTimeZone } from '../delivery/delivery-choice.ts';
import { invalidAlert } from '../edit/alert-errors.ts';
import { requireUnreached } from '../edit/require-unreached.ts';
import { isSameTarget } from '../edit/same-target.ts';
import { findRequests, insertRequest } from './request.repository.ts';

const text = defineMessages('request-alert', {
  'invalid-email': 'Enter a valid email address.',
  'too-many-requests': 'You sent too many requests. Try again in an hour.',
});

/** Enough for the wishes of a household and some typing errors. */
const VISITOR = { name: 'guest-alerts', times: 10, windowMs: 3_600_000 };
/** Mails per mailbox and day, because strangers may enter an address. */
const MAILBOX = { name: 'guest-alerts-box', times: 5, windowMs: 24 * 3_600_000 };
/** Minimum pause between two mails about the same alert to one address. */
const PAUSE_MS = 15 * 60_000;
/** How long the link in the mail is valid. */
export const REQUEST_LIFE_MS = 2 * 24 * 3_600_000;

/** What a guest sends. `target` reads the alert and throws for an invalid one. */
export interface TypedRequest {
  readonly email: string;
  readonly timeZone: string | null;
  readonly target: () => AlertTarget;
}

/**
 * Requests an alert for an e-mail address: sends a mail with a confirmation link. The response is the same
 * for known, unknown and limited addresses.
 * @throws ContractError without a captcha token, for an invalid address, time zone or target, a target that
 * is already reached, and for too many requests of one visitor
 */
export async function requestAlert(
  context: Pick<Context, 'captchaToken' | 'clientAddress' | 'now' | 'store'> & {
    readonly services: Pick<Services, 'db' | 'config' | 'jobs' | 'shop' | 'captcha' | 'log'>;
  },
  { email: typedEmail, timeZone, target: readTarget }: TypedRequest,
  market: MarketView,
): Promise<void> {
  await requireCaptcha(context, 'alert');
  const { services, clientAddress, now, store: storeView } = context;
  const email = typedEmail.trim();
  const canonical = canonicalEmail(email);
  if (canonical === null) throw inputError(text('invalid-email'), 'INVALID_EMAIL');
  const zone = requireTimeZone(timeZone ?? services.shop.store.timeZone);
  const target = readTarget();
  if (target.kind === 'total') throw invalidAlert('Sign in to watch the value of your metals.');
  requireUnreached(target, market, services.shop);
  if (!(await consumeAttempt(VISITOR, services, { subject: clientAddress, nowMs: now }))) {
    throw inputError(text('too-many-requests'), 'TOO_MANY_REQUESTS');
  }
  await inTransaction(services.db, async (trx) => {
    await lockKey(trx, `guest-alerts ${canonical}`);
    const requests = await findRequests(trx, canonical, now);
    const isRecent = requests.some(
      (one) => now - one.askedAtMs < PAUSE_MS && isSameTarget(one.target, target),
    );
    if (isRecent) return;
    const box = { subject: buyerKey(email), nowMs: now };
    if (!(await consumeAttempt(MAILBOX, { ...services, db: trx }, box))) return;
    const request = { email, canonicalEmail: canonical, storeView, timeZone: zone, target, askedAtMs: now };
    const requestId = await insertRequest(trx, request, now + REQUEST_LIFE_MS);
    await services.jobs.send(trx, ALERT_REQUESTED, { requestId });
  });
}
