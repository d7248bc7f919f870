import { createHmac } from 'node:crypto';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readSecret } from '../../../platform/database/secret.ts';
import type { Cart } from '../../cart/cart.ts';
import { findCustomerById } from '../../customers/customer.repository.ts';
import type { CodeName } from './guest-email-code.repository.ts';

/** The code of a cart, and the e-mail address that it proves. */
export interface CartEmail extends CodeName {
  readonly email: string;
}

/**
 * Returns the e-mail address that the buyer of a cart must prove, with the key of its code. A guest proves the address on the
 * cart. A customer proves the account's address, because sign-up does not verify it. Returns null for a guest's cart without
 * an address.
 */
export async function emailOfCart(
  db: Database | Transaction,
  { id, customerId, email }: Pick<Cart, 'id' | 'customerId' | 'email'>,
): Promise<CartEmail | null> {
  const own = customerId === null ? email : ((await findCustomerById(db, customerId))?.email ?? null);
  return own === null ? null : cartEmail(id, own);
}

/** The code of a cart for one address; null when the address is none. */
export function cartEmail(cartId: number, email: string): CartEmail | null {
  const canonical = canonicalEmail(email);
  return canonical === null ? null : { cartId, canonicalEmail: canonical, email };
}

/** Returns the keyed hash of a code in hex, which differs by cart and address. A code is too short for a plain hash. */
export async function hashGuestEmailCode(
  { db }: Pick<Services, 'db'>,
  { cartId, canonicalEmail: email }: CodeName,
  code: string,
): Promise<string> {
  const key = await readSecret(db, 'guest-email-code-key');
  return createHmac('sha256', key).update(`${cartId} ${email} ${code}`).digest('hex');
}
