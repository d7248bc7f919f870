import { ContractError, inputError } from '../graph/errors.ts';
import { visitorLimit } from '../graph/visitor-limit.ts';

const WINDOW_MS = 600_000;
/** More wrong codes than anybody mistypes; a gift card's code has billions of neighbours. */
const byAddress = visitorLimit({ times: 30, windowMs: WINDOW_MS });
const byCart = visitorLimit({ times: 10, windowMs: WINDOW_MS });

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
 * Looks a typed code up by `look`. Only wrong codes count, and they count before the look-up, so that many at once are
 * not let through together.
 * @throws ContractError for too many wrong codes, and whatever `look` throws
 */
export async function limitGuesses<T>(guesser: Guesser, look: () => Promise<T>): Promise<T> {
  const { clientAddress, cartId, nowMs } = guesser;
  const counted = [
    { limit: byAddress, who: clientAddress },
    ...(cartId === null ? [] : [{ limit: byCart, who: cartId }]),
  ];
  const taken = counted.filter(({ limit, who }) => limit.allows(who, nowMs));
  const giveBack = () => {
    for (const { limit, who } of taken) limit.giveBack(who);
  };
  if (taken.length < counted.length) {
    giveBack();
    throw inputError('Too many attempts. Try again in a few minutes.', 'TOO_MANY_ATTEMPTS');
  }
  try {
    const found = await look();
    giveBack();
    return found;
  } catch (error) {
    if (!(error instanceof ContractError && WRONG_GUESSES.has(error.code))) giveBack();
    throw error;
  }
}
