import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction, isRetryable, violatedConstraint } from '../../../platform/database/transaction.ts';
import { ContractError } from '../../../platform/errors/errors.ts';
import type { Cart } from '../cart.ts';
import { cacheCart, evictCart, readCachedCart } from './cart-cache.ts';
import { type CartAccess, checkAccess, lockOpenCart } from './open-cart.ts';
import { saveCart } from './save-cart.ts';

/** The changed cart, alone or with other results. */
type Changed = Cart | { readonly cart: Cart };

/** Writes a decided change of a cart with one statement. */
export type OneWrite<Result extends Changed> = (db: Database) => Promise<Result>;

/**
 * Changes a cart in one transaction and returns the result of `change` after the commit. `change`
 * decides the new state, writes it with `saveCart`, and returns it. It may run twice: first on the
 * cached cart, where `saveCart` fails if another process changed the cart since. Then, or if the
 * first run wrote nothing, it runs on the current cart with its row locked.
 *
 * `writeAtOnce` returns the same change of the cached cart as one statement, which needs no
 * transaction; null if it takes more.
 * @throws ContractError if the cart cannot be opened
 */
export async function changeCart<Result extends Changed>(
  { db }: Pick<Services, 'db'>,
  access: CartAccess,
  change: (trx: Transaction, cart: Cart) => Promise<Result>,
  writeAtOnce: (cart: Cart) => OneWrite<Result> | null = () => null,
): Promise<Result> {
  const tryChange = (cart: Cart) =>
    writeAtOnce(cart)?.(db) ?? inTransaction(db, (trx) => change(trx, cart), 1);
  const result =
    (await tryCached(db, access, tryChange)) ??
    (await inTransaction(db, async (trx) => change(trx, await lockOpenCart(trx, access))));
  cacheCart(db, cartOf(result));
  return result;
}

/**
 * Changes only the row of a cart: the state that `decide` returns is saved, and the saved cart
 * returned. On the cached cart it is one statement, which needs no transaction. Otherwise works as
 * `changeCart`, and `decide` may run twice.
 * @throws ContractError if the cart cannot be opened, and what `decide` throws
 */
export async function changeCartRow(
  { db }: Pick<Services, 'db'>,
  { nowMs, ...access }: CartAccess & { readonly nowMs: number },
  decide: (cart: Cart) => Cart,
): Promise<Cart> {
  const saved =
    (await tryCached(db, access, (cart) => saveCart(db, decide(cart), nowMs))) ??
    (await inTransaction(db, async (trx) => saveCart(trx, decide(await lockOpenCart(trx, access)), nowMs)));
  cacheCart(db, saved);
  return saved;
}

/** Runs `change` on the cached cart. Null without one, if it wrote nothing, or if it was rejected. */
async function tryCached<Result extends Changed>(
  db: Database,
  access: CartAccess,
  change: (cart: Cart) => Promise<Result>,
): Promise<Result | null> {
  const cart = readCachedCart(db, access.maskedId);
  if (!cart) return null;
  try {
    const changed = await change(checkAccess(cart, access));
    return cartOf(changed).version === cart.version ? null : changed;
  } catch (error) {
    evictCart(db, access.maskedId);
    // The rejection may be due to stale data. A constraint violation can mean that the cart was
    // deleted.
    if (error instanceof ContractError || isRetryable(error) || violatedConstraint(error)) return null;
    throw error;
  }
}

function cartOf(result: Changed): Cart {
  return 'cart' in result ? result.cart : result;
}
