import { isEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError, notAuthorized } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart } from '../../cart/cart.ts';
import { keepPriceLock } from '../../cart/lines/keep-price-lock.ts';
import { changeCart, changeCartRow } from '../../cart/storage/change-cart.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';
import { saveCart } from '../../cart/storage/save-cart.ts';

const text = defineMessages('guest-email', {
  invalid: 'Invalid email format',
});

/**
 * Sets the e-mail address of a guest's cart and returns the cart. A price lock ends if that address
 * has too many.
 * @throws ContractError for a customer, for an invalid address, and if the cart cannot be opened
 */
export async function setGuestEmail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  {
    email,
    clientAddress,
    ...access
  }: CartAccess & { readonly email: string; readonly clientAddress: string; readonly nowMs: number },
): Promise<Cart> {
  if (access.viewer.customerId !== null) {
    throw notAuthorized('The request is not allowed for logged in customers', 'CUSTOMERS_NOT_ALLOWED');
  }
  const address = email.trim();
  if (!isEmail(address)) throw inputError(text('invalid'), 'INVALID_EMAIL');
  const { nowMs } = access;
  const saved = await changeCartRow({ db }, access, (stored) => ({ ...stored, email: address }));
  if (saved.priceLock === null) return saved;
  return changeCart({ db }, access, async (trx, stored) =>
    // Writes the row before it waits for the shopper's other locks, to avoid deadlocks.
    keepPriceLock(trx, await saveCart(trx, stored, nowMs), { config, clientAddress }, nowMs),
  );
}
