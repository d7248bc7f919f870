import { randomUUID } from 'node:crypto';
import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { type CartAccess, lockOpenCart } from '../../cart/storage/open-cart.ts';
import { requireShare, type Visit } from '../../customers/rate-limits/address-limit.ts';
import { findGuestEmailCode, recordCodeRequest } from './guest-email-code.repository.ts';
import { emailOfCart } from './guest-email-code.ts';
import { GUEST_EMAIL_CODE_REQUESTED } from './guest-email-code-job.ts';

const text = defineMessages('request-guest-email-code', {
  'no-email': 'Enter an e-mail address first.',
  'too-many-codes':
    'Too many codes were sent to this e-mail address. Try again in an hour, pay by card, or sign in.',
});

/** Shortest time between two mails for one cart. */
const PAUSE_MS = 60_000;
/** Mails per mailbox over all carts, because anyone can type any address. */
const MAILBOX = { name: 'guest-code-box', times: 5, windowMs: 3_600_000 };
const LIMIT = { name: 'guest-code', times: 20, windowMs: 3_600_000 };

/**
 * Queues a mail with a code to the buyer of a cart. Does nothing within a minute of the last mail
 * or if the address is confirmed.
 * @throws ContractError if the cart cannot be opened or has no address, and for too many codes
 */
export async function requestGuestEmailCode(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  { storeView, ...access }: CartAccess & { readonly storeView: string },
  visit: Visit,
): Promise<void> {
  const { nowMs } = visit;
  await requireShare(LIMIT, { db, config }, visit);
  await inTransaction(db, async (trx) => {
    const cart = await lockOpenCart(trx, access);
    const name = await emailOfCart(trx, cart);
    if (name === null) throw inputError(text('no-email'), 'GUEST_EMAIL_MISSING');
    const known = await findGuestEmailCode(trx, name);
    if ((known?.provenUntilMs ?? 0) > nowMs) return;
    if (known !== null && nowMs - known.askedAtMs < PAUSE_MS) return;
    if (!(await consumeAttempt(MAILBOX, { db: trx, config }, { subject: buyerKey(name.email), nowMs }))) {
      throw inputError(text('too-many-codes'), 'TOO_MANY_ATTEMPTS');
    }
    await recordCodeRequest(trx, name, nowMs);
    const data = { cartId: cart.id, email: name.email, storeView, requestId: randomUUID() };
    await jobs.send(trx, GUEST_EMAIL_CODE_REQUESTED, data);
  });
}
