import { createHmac } from 'node:crypto';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readSecret } from '../../../platform/database/secret.ts';
import type { Cart } from '../../cart/cart.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import type { CodeKey } from './guest-email-code.repository.ts';

/** The key of a code, and the e-mail address it confirms. */
export interface CartEmail extends CodeKey {
  readonly email: string;
}

/**
 * Returns the e-mail address that the buyer of a cart must confirm, with the key of its code.
 * Guests confirm the address on the cart. Customers confirm the account's address, because sign-up
 * does not verify it. Null for a guest's cart without an address.
 */
export async function emailOfCart(
  db: Database | Transaction,
  { id, customerId, email }: Pick<Cart, 'id' | 'customerId' | 'email'>,
): Promise<CartEmail | null> {
  const own = customerId === null ? email : ((await findCustomer(db, customerId))?.email ?? null);
  return own === null ? null : cartEmail(id, own);
}

/** Returns the code key of a cart and address; null if the address is invalid. */
export function cartEmail(cartId: number, email: string): CartEmail | null {
  const canonical = canonicalEmail(email);
  return canonical === null ? null : { cartId, canonicalEmail: canonical, email };
}

/**
 * Returns the HMAC of a code in hex. It depends on cart and address. A plain hash of such a short
 * code could be reversed.
 */
export async function hashGuestEmailCode(
  { db }: Pick<Services, 'db'>,
  { cartId, canonicalEmail: email }: CodeKey,
  code: string,
): Promise<string> {
  const key = await readSecret(db, 'guest-email-code-key');
  return createHmac('sha256', key).update(`${cartId} ${email} ${code}`).digest('hex');
}
