import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction, isRetryable, violatedConstraint } from '../../../platform/database/transaction.ts';
import { ContractError } from '../../../platform/errors/errors.ts';
import type { Cart } from '../cart.ts';
import { forgetCart, keepCart, recallCart } from './cart-memory.ts';
import { type CartAccess, checkAccess, lockOpenCart } from './open-cart.ts';

/** Decides what a cart shall be, writes it with `saveCart` or `saveCartFirst`, and gives it; given back unchanged, nothing was written. */
export type CartChange<Result> = (trx: Transaction, cart: Cart) => Promise<Result>;

/**
 * Changes a cart in one transaction and gives what `change` gives after the commit. It may run twice: first on the cart as
 * this process remembers it, whose writing is refused when somebody else has changed the cart since. Then, and whenever
 * nothing was written that could have been refused, it runs on the cart as it is, locked.
 * @throws ContractError when the cart cannot be opened
 */
export async function changeCart<Result extends { readonly cart: Cart }>(
  { db }: Pick<Services, 'db'>,
  access: CartAccess,
  change: CartChange<Result>,
): Promise<Result> {
  const known = recallCart(db, access.maskedId);
  const guess = known && (await tryOn(known));
  const result =
    guess ?? (await inTransaction(db, async (trx) => change(trx, await lockOpenCart(trx, access))));
  keepCart(db, result.cart);
  return result;

  async function tryOn(remembered: Cart): Promise<Result | null> {
    try {
      const result = await inTransaction(db, (trx) => change(trx, checkAccess(remembered, access)), 1);
      return result.cart.version === remembered.version ? null : result;
    } catch (error) {
      forgetCart(db, access.maskedId);
      // A refusal may be one of a cart that was; a constraint, the end of the whole cart.
      if (error instanceof ContractError || isRetryable(error) || violatedConstraint(error)) return null;
      throw error;
    }
  }
}
