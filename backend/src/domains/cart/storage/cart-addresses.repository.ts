import type { Insertable } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { CartAddress } from '../cart.ts';
import { addressToColumns } from './cart-row.ts';

/** The address of a cart to write. */
interface AddressToSave {
  readonly cartId: number;
  readonly kind: 'shipping' | 'billing';
  readonly address: CartAddress & { readonly bookId: number | null };
  /** The normalized address, by which household limits count; null for a billing address. */
  readonly household: string | null;
}

/** Upserts the shipping or billing address of a cart. Returns its id. */
export async function upsertAddress(
  trx: Transaction,
  { cartId, kind, address, household }: AddressToSave,
): Promise<number> {
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
  const [written] = (await trx.executeQuery(saved(trx, row))).rows;
  if (!written) throw new Error('The address was not written');
  return written.id;
}

type AddressRow = Insertable<Tables['cart_address']>;

/** Built with the first address, because all have the same columns. */
let saved: ReturnType<typeof prepareStatement<Record<string, unknown>, { readonly id: number }>> | undefined;

function upsertRow(db: Database | Transaction, row: AddressRow) {
  const { cart_id: _, kind: __, ...columns } = row;
  return db
    .insertInto('cart_address')
    .values(row)
    .onConflict((conflict) => conflict.columns(['cart_id', 'kind']).doUpdateSet(columns))
    .returning('id');
}
