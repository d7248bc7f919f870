import { createHmac } from 'node:crypto';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Cart } from '../cart/cart.ts';
import { readSecret } from '../database/secret.ts';
import type { Services } from '../graph/context.ts';
import type { CodeName } from './guest-email-code.repository.ts';

/** Names the code of a guest's cart; null for a customer's cart and for one without an address. */
export function codeNameOf({
  id,
  customerId,
  email,
}: Pick<Cart, 'id' | 'customerId' | 'email'>): CodeName | null {
  const canonical = customerId === null && email !== null ? canonicalEmail(email) : null;
  return canonical === null ? null : { cartId: id, canonicalEmail: canonical };
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
