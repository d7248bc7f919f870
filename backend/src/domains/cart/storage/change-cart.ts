import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction, isRetryable, violatedConstraint } from '../../../platform/database/transaction.ts';
import { ContractError } from '../../../platform/errors/errors.ts';
import type { Cart } from '../cart.ts';
import { cacheCart, evictCart, readCachedCart } from './cart-cache.ts';
import { type CartAccess, checkAccess, lockOpenCart } from './open-cart.ts';

/** The changed cart, alone or with other results. */
type Changed = Cart | { readonly cart: Cart };

/**
 * Changes a cart in one transaction and returns the result of `change` after the commit. `change`
 * decides the new state, writes it with `saveCart`, and returns it. It may run twice: first on the
 * cached cart, where `saveCart` fails if another process changed the cart since. Then, or if the
 * first run wrote nothing, it runs on the current cart with its row locked.
 * @throws ContractError if the cart cannot be opened
 */
export async function changeCart<Result extends Changed>(
  { db }: Pick<Services, 'db'>,
  access: CartAccess,
  change: (trx: Transaction, cart: Cart) => Promise<Result>,
): Promise<Result> {
  const cached = readCachedCart(db, access.maskedId);
  const result =
    (cached && (await tryOn(cached))) ??
    (await inTransaction(db, async (trx) => change(trx, await lockOpenCart(trx, access))));
  cacheCart(db, cartOf(result));
  return result;

  async function tryOn(cart: Cart): Promise<Result | null> {
    try {
      const changed = await inTransaction(db, (trx) => change(trx, checkAccess(cart, access)), 1);
      return cartOf(changed).version === cart.version ? null : changed;
    } catch (error) {
      evictCart(db, access.maskedId);
      // The rejection may be due to stale data. A constraint violation can mean that the cart was
      // deleted.
      if (error instanceof ContractError || isRetryable(error) || violatedConstraint(error)) return null;
      throw error;
    }
  }
}

function cartOf(result: Changed): Cart {
  return 'cart' in result ? result.cart : result;
}
