import { normalizeAddress } from '@ingot/rules/checkout/addresses/normalize-address.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CartAddress, StoredCartAddress } from '../cart.ts';
import { upsertAddress } from './cart-addresses.repository.ts';

/**
 * Sets the shipping or billing address of a cart and returns it with its id. The shipping address
 * also identifies the household, whose purchases are limited.
 */
export async function saveAddress(
  trx: Transaction,
  cartId: number,
  kind: 'shipping' | 'billing',
  address: CartAddress & { readonly bookId: number | null },
): Promise<StoredCartAddress> {
  const household = kind === 'shipping' ? normalizeAddress(address) : null;
  return { ...address, id: await upsertAddress(trx, { cartId, kind, address, household }) };
}
