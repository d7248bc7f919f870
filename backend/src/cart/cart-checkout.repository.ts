import { normaliseAddress } from '@ingot/rules/checkout/normalise-address.ts';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { prepareStatement } from '../database/prepare-statement.ts';
import { sendAlong } from '../database/transaction.ts';
import type { CartAddress, StoredCartAddress } from './cart.ts';
import { addressToColumns } from './cart-row.ts';

/**
 * Writes the shipping or the billing address of a cart and gives it with its id, and the version that the cart has then: its
 * row must have been updated before.
 */
export async function saveAddress(
  trx: Transaction,
  cartId: number,
  kind: 'shipping' | 'billing',
  address: CartAddress & { readonly bookId: number | null },
): Promise<{ readonly stored: StoredCartAddress; readonly version: string }> {
  const household = kind === 'shipping' ? normaliseAddress(address) : null;
  const columns = { ...addressToColumns(address), household, customer_address_id: address.bookId };
  const { id, version } = await trx
    .insertInto('cart_address')
    .values({ cart_id: cartId, kind, ...columns })
    .onConflict((conflict) => conflict.columns(['cart_id', 'kind']).doUpdateSet(columns))
    .returning(['id', sql<string>`xmin::text`.as('version')])
    .executeTakeFirstOrThrow();
  return { stored: { ...address, id }, version };
}

/** Ends the life of a cart that was ordered. */
export async function closeCart(trx: Transaction, cartId: number, nowMs: number): Promise<void> {
  await sendAlong(trx, closed(trx, { cartId, at: new Date(nowMs) }));
}

const closed = prepareStatement((db, { cartId, at }: { cartId: number; at: Date }) =>
  db.updateTable('cart').set({ is_active: false, updated_at: at }).where('id', '=', cartId),
);
