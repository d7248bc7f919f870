import { isEmail } from '@ingot/rules/customers/email-address.ts';
import type { Cart } from '../cart/cart.ts';
import { setEmail } from '../cart/cart-checkout.repository.ts';
import { type CartAccess, lockOpenCart } from '../cart/open-cart.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { inputError, notAuthorized } from '../graph/errors.ts';

/**
 * Sets where the confirmation of a guest's order goes, and gives the cart with it.
 * @throws ContractError for a customer, for a text that is no address, for a cart that cannot be opened
 */
export async function setGuestEmail(
  { db }: Pick<Services, 'db'>,
  { email, nowMs, ...access }: CartAccess & { readonly email: string; readonly nowMs: number },
): Promise<Cart> {
  if (access.viewer.customerId !== null) {
    throw notAuthorized('The request is not allowed for logged in customers', 'CUSTOMERS_NOT_ALLOWED');
  }
  const address = email.trim();
  if (!isEmail(address)) throw inputError('Invalid email format', 'INVALID_EMAIL');
  return inTransaction(db, async (trx) => {
    const cart = await lockOpenCart(trx, access);
    await setEmail(trx, cart.id, address, nowMs);
    return { ...cart, email: address };
  });
}
