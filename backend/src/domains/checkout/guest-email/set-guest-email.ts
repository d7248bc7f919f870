import { isEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError, notAuthorized } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart } from '../../cart/cart.ts';
import { changeCartRow } from '../../cart/storage/change-cart.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';

const text = defineMessages('guest-email', {
  invalid: 'Invalid email format',
});

/**
 * Sets the e-mail address of a guest's cart and returns the cart.
 * @throws ContractError for a customer, for an invalid address, and if the cart cannot be opened
 */
export async function setGuestEmail(
  { db }: Pick<Services, 'db'>,
  { email, ...access }: CartAccess & { readonly email: string; readonly nowMs: number },
): Promise<Cart> {
  if (access.viewer.customerId !== null) {
    throw notAuthorized('The request is not allowed for logged in customers', 'CUSTOMERS_NOT_ALLOWED');
  }
  const address = email.trim();
  if (!isEmail(address)) throw inputError(text('invalid'), 'INVALID_EMAIL');
  return changeCartRow({ db }, access, (stored) => ({ ...stored, email: address }));
}
