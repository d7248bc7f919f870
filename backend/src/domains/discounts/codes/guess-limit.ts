import type { Services } from '../../../platform/context.ts';
import { ContractError, inputError } from '../../../platform/errors/errors.ts';
import { giveBackTries, takeTries } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('guess-limit', {
  'too-many-attempts': 'Too many attempts. Try again in a few minutes.',
});

const WINDOW_MS = 600_000;
/** More wrong codes than anybody mistypes; a gift card's code has billions of neighbours. */
const BY_ADDRESS = { name: 'code-address', times: 30 };
const BY_CART = { name: 'code-cart', times: 10 };

/** Codes of the refusals that say of a code that it is none. */
const WRONG_GUESSES = new Set(['COUPON_NOT_FOUND', 'GIFT_CARD_INVALID']);

/** Who types a code. */
export interface Guesser {
  readonly clientAddress: string;
  /** The cart it is typed for; null when it is only looked up. */
  readonly cartId: string | null;
  readonly nowMs: number;
}

/**
 * Looks a typed code up by `look`. Only wrong codes count, over all processes, and they count before the look-up, so that
 * many at once are not let through together.
 * @throws ContractError for too many wrong codes, and whatever `look` throws
 */
export async function limitGuesses<T>(
  { db }: Pick<Services, 'db'>,
  { clientAddress, cartId, nowMs }: Guesser,
  look: () => Promise<T>,
): Promise<T> {
  const by = [
    { limit: BY_ADDRESS, who: clientAddress },
    ...(cartId === null ? [] : [{ limit: BY_CART, who: cartId }]),
  ];
  if (!(await takeTries(db, by, { windowMs: WINDOW_MS, nowMs }))) {
    throw inputError(text('too-many-attempts'), 'TOO_MANY_ATTEMPTS');
  }
  try {
    const found = await look();
    await giveBackTries(db, by);
    return found;
  } catch (error) {
    if (!(error instanceof ContractError && WRONG_GUESSES.has(error.code))) await giveBackTries(db, by);
    throw error;
  }
}
