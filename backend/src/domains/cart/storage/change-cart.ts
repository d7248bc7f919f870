import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction, isRetryable, violatedConstraint } from '../../../platform/database/transaction.ts';
import { ContractError } from '../../../platform/errors/errors.ts';
import type { Cart } from '../cart.ts';
import { cacheCart, evictCart, readCachedCart } from './cart-cache.ts';
import { type CartAccess, checkAccess, lockOpenCart } from './open-cart.ts';

/**
 * Decides the new state of a cart, writes it with `saveCart` or `saveCartFirst`, and returns it. It
 * returns the same version if it wrote nothing.
 */
export type CartChange<Result> = (trx: Transaction, cart: Cart) => Promise<Result>;

/**
 * Changes a cart in one transaction and returns the result of `change` after the commit. `change`
 * may run twice. It runs first on the cached cart, and its write fails if another process changed
 * the cart since. Then, or if the first run wrote nothing, it runs on the locked current cart.
 * @throws ContractError if the cart cannot be opened
 */
export async function changeCart<Result extends { readonly cart: Cart }>(
  { db }: Pick<Services, 'db'>,
  access: CartAccess,
  change: CartChange<Result>,
): Promise<Result> {
  const known = readCachedCart(db, access.maskedId);
  const guess = known && (await tryOn(known));
  const result =
    guess ?? (await inTransaction(db, async (trx) => change(trx, await lockOpenCart(trx, access))));
  cacheCart(db, result.cart);
  return result;

  async function tryOn(remembered: Cart): Promise<Result | null> {
    try {
      const result = await inTransaction(db, (trx) => change(trx, checkAccess(remembered, access)), 1);
      return result.cart.version === remembered.version ? null : result;
    } catch (error) {
      evictCart(db, access.maskedId);
      // The rejection may be due to stale data. A constraint violation can mean that the cart was
      // deleted.
      if (error instanceof ContractError || isRetryable(error) || violatedConstraint(error)) return null;
      throw error;
    }
  }
}
