import type { Services } from '../../../platform/context.ts';
import { ContractError, inputError } from '../../../platform/errors/errors.ts';
import { consumeAttempts, releaseAttempts } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('guess-limit', {
  'too-many-attempts': 'Too many attempts. Try again in a few minutes.',
});

const WINDOW_MS = 600_000;
/** Wrong codes per visitor and per cart. Typing errors stay below the limits; guessing does not. */
const BY_ADDRESS = { name: 'code-address', times: 30 };
const BY_CART = { name: 'code-cart', times: 10 };

/** Error codes that mean a wrong code. */
const WRONG_GUESSES = new Set(['COUPON_NOT_FOUND', 'GIFT_CARD_INVALID']);

/** The origin of a typed code. */
export interface CodeOrigin {
  readonly clientAddress: string;
  /** The cart for which it was typed; null for a balance query. */
  readonly cartId: string | null;
  readonly nowMs: number;
}

/**
 * Runs `look` for a typed code within the limits on wrong codes, which all processes share. Counts
 * the attempt before the lookup, so that concurrent attempts cannot exceed the limit, and removes
 * it again for a right code.
 * @throws ContractError for too many wrong codes, and the errors of `look`
 */
export async function limitGuesses<T>(
  { db }: Pick<Services, 'db'>,
  { clientAddress, cartId, nowMs }: CodeOrigin,
  look: () => Promise<T>,
): Promise<T> {
  const by = [
    { limit: BY_ADDRESS, subject: clientAddress },
    ...(cartId === null ? [] : [{ limit: BY_CART, subject: cartId }]),
  ];
  if (!(await consumeAttempts(db, by, { windowMs: WINDOW_MS, nowMs }))) {
    throw inputError(text('too-many-attempts'), 'TOO_MANY_ATTEMPTS');
  }
  try {
    const found = await look();
    await releaseAttempts(db, by);
    return found;
  } catch (error) {
    if (!(error instanceof ContractError && WRONG_GUESSES.has(error.code))) await releaseAttempts(db, by);
    throw error;
  }
}
