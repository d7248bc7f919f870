import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { ASYNCHRONOUS_COMMIT } from '../../../platform/database/statements/asynchronous-commit.ts';
import type { Cart, CartAddress } from '../cart.ts';
import { addressToColumns } from './cart-row.ts';
import { type RowValues, rowUpdate, rowValues } from './save-cart.repository.ts';

/** The address of a cart to write. */
export interface AddressToSave {
  readonly kind: 'shipping' | 'billing';
  readonly address: CartAddress & { readonly bookId: number | null };
  /** The normalized address, by which household limits count; null for a billing address. */
  readonly household: string | null;
}

type AddressColumns = ReturnType<typeof columnsOf>;

/** Upserts the shipping or billing address of a cart. Returns its id. */
export async function upsertAddress(
  trx: Transaction,
  cartId: number,
  address: AddressToSave,
): Promise<number> {
  const columns = columnsOf(address);
  upsert ??= prepareStatement((db, places: AddressColumns & { readonly cartId: number }) => {
    const row = placesFor(columns, places);
    return db
      .insertInto('cart_address')
      .values({ cart_id: places.cartId, ...row })
      .onConflict((conflict) => conflict.columns(['cart_id', 'kind']).doUpdateSet(row))
      .returning('id');
  });
  const [written] = (await trx.executeQuery(upsert(trx, { cartId, ...columns }))).rows;
  if (!written) throw new Error('The address was not written');
  return written.id;
}

/**
 * Writes the row of a cart that still has the version of `cart`, and an address, with one statement
 * that commits asynchronously. Returns the new version and the id of the address; null if another
 * transaction changed the cart.
 */
export async function updateCartAndAddress(
  db: Database,
  cart: Cart,
  address: AddressToSave,
  nowMs: number,
): Promise<VersionAndAddress | null> {
  const columns = columnsOf(address);
  updateBoth ??= prepareStatement((query, places: AddressColumns & RowValues) => {
    const row = placesFor(columns, places);
    const names = Object.keys(row) as (keyof AddressColumns)[];
    return query
      .with('saved', (part) => rowUpdate(part, places).returning('id'))
      .insertInto('cart_address')
      .columns(['cart_id', ...names])
      .expression((part) =>
        part
          .selectFrom('saved')
          .select('saved.id')
          .select(names.map((name) => sql`${places[name]}`.as(name))),
      )
      .onConflict((conflict) => conflict.columns(['cart_id', 'kind']).doUpdateSet(row))
      .returning(['id', sql<number>`(select saved.version from saved)`.as('version')])
      .returning(ASYNCHRONOUS_COMMIT);
  });
  const [written] = (await db.executeQuery(updateBoth(db, { ...rowValues(cart, nowMs), ...columns }))).rows;
  return written ?? null;
}

/** The new version of a cart, and the id of the address written with it. */
type VersionAndAddress = { readonly version: number; readonly id: number };

// Built with the first address, because all have the same columns.
let upsert: ReturnType<
  typeof prepareStatement<AddressColumns & { readonly cartId: number }, { readonly id: number }>
>;
let updateBoth: ReturnType<typeof prepareStatement<AddressColumns & RowValues, VersionAndAddress>>;

function columnsOf({ kind, address, household }: AddressToSave) {
  return { kind, ...addressToColumns(address), household, customer_address_id: address.bookId };
}

/** Returns the columns with their placeholders. */
function placesFor(columns: AddressColumns, places: AddressColumns): AddressColumns {
  const names = Object.keys(columns) as (keyof AddressColumns)[];
  return Object.fromEntries(names.map((name) => [name, places[name]])) as unknown as AddressColumns;
}
