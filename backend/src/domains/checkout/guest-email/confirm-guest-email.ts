import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { type CartAccess, openCart } from '../../cart/storage/open-cart.ts';
import { requireShare, type Visit } from '../../customers/rate-limits/address-limit.ts';
import { findGuestEmailCode, takeGuestEmailCode, tryGuestEmailCode } from './guest-email-code.repository.ts';
import { emailOfCart, hashGuestEmailCode } from './guest-email-code.ts';

const text = defineMessages('confirm-guest-email', {
  'code-wrong':
    'This code is wrong, has expired, or was tried too often. Enter the code of the newest e-mail, or have a new one sent.',
});

const LIMIT = { name: 'guest-code-try', times: 50, windowMs: 3_600_000 };
/** A confirmation counts for one cart during this time. */
const PROVEN_FOR_MS = 24 * 3_600_000;

/**
 * Confirms the buyer's e-mail address of a cart by a mailed code. A code works once.
 * @throws ContractError, equal for every invalid code; if the cart cannot be opened; after too many
 * attempts
 */
export async function confirmGuestEmail(
  deps: Pick<Services, 'db' | 'config'>,
  { code, ...access }: CartAccess & { readonly code: string },
  visit: Visit,
): Promise<void> {
  const { db } = deps;
  const { nowMs } = visit;
  await requireShare(LIMIT, deps, visit);
  const name = await emailOfCart(db, await openCart(db, access));
  if (name === null) throw codeWrong();
  if (((await findGuestEmailCode(db, name))?.provenUntilMs ?? 0) > nowMs) return;
  // Commits the attempt before it compares the code.
  const known = await tryGuestEmailCode(db, name, nowMs);
  if (known === null) throw codeWrong();
  const typed = await hashGuestEmailCode(deps, name, code.replaceAll(/\s/g, '').slice(0, 20));
  const isRight = timingSafeEqual(Buffer.from(known), Buffer.from(typed));
  const proof = { hash: known, provenUntilMs: nowMs + PROVEN_FOR_MS };
  if (!isRight || !(await takeGuestEmailCode(db, name, proof))) throw codeWrong();
}

function codeWrong() {
  return inputError(text('code-wrong'), 'GUEST_EMAIL_CODE_WRONG');
}
