import { normaliseAddress } from '@ingot/rules/checkout/addresses/normalise-address.ts';
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { sendAlong, sendLast } from '../../../platform/database/transaction.ts';
import type { CartAddress, StoredCartAddress } from '../cart.ts';
import { addressToColumns } from './cart-row.ts';

/**
 * Upserts the shipping or billing address of a cart. Returns it with its id, and the cart's new
 * version. The transaction must have updated the cart's row before. With `isLast` this is the last
 * statement of the transaction (see `sendLast`).
 */
export async function saveAddress(
  trx: Transaction,
  cartId: number,
  kind: 'shipping' | 'billing',
  address: CartAddress & { readonly bookId: number | null },
  { isLast }: { readonly isLast: boolean },
): Promise<{ readonly stored: StoredCartAddress; readonly version: string }> {
  const household = kind === 'shipping' ? normaliseAddress(address) : null;
  const row = {
    cart_id: cartId,
    kind,
    ...addressToColumns(address),
    household,
    customer_address_id: address.bookId,
  };
  saved ??= prepareStatement((db, places) =>
    upsertRow(
      db,
      Object.fromEntries(Object.keys(row).map((column) => [column, places[column]])) as AddressRow,
    ),
  );
  const statement = saved(trx, row);
  const rows = isLast
    ? await sendLast<WrittenAddress>(trx, statement)
    : (await trx.executeQuery(statement)).rows;
  const [written] = rows;
  if (!written) throw new Error('The address was not written');
  const { id, version } = written;
  return { stored: { ...address, id }, version };
}

type AddressRow = Insertable<Tables['cart_address']>;

interface WrittenAddress {
  readonly id: number;
  readonly version: string;
}

/** Built with the first address, because all have the same columns. */
let saved: ReturnType<typeof prepareStatement<Record<string, unknown>, WrittenAddress>> | undefined;

function upsertRow(db: Database | Transaction, row: AddressRow) {
  const { cart_id: _, kind: __, ...columns } = row;
  return db
    .insertInto('cart_address')
    .values(row)
    .onConflict((conflict) => conflict.columns(['cart_id', 'kind']).doUpdateSet(columns))
    .returning(['id', sql<string>`xmin::text`.as('version')]);
}

/** Makes a cart inactive. */
export async function closeCart(trx: Transaction, cartId: number, nowMs: number): Promise<void> {
  await sendAlong(trx, closed(trx, { cartId, at: new Date(nowMs) }));
}

const closed = prepareStatement((db, { cartId, at }: { cartId: number; at: Date }) =>
  db.updateTable('cart').set({ is_active: false, updated_at: at }).where('id', '=', cartId),
);
