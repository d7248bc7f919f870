import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { bindSql, prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { type CartLine, type LineContents, type LockedUnit, lineKey } from '../cart.ts';
import { bundleFromColumns } from '../storage/cart-row.ts';

/** The new state of a line. */
export interface LineToSave extends LineContents {
  /** The id of a line deleted in this transaction; the new line reuses it. */
  readonly replacedId?: number;
  readonly quantity: number;
  /** When this household last bought the same product; null or absent if never. */
  readonly boughtAtMs?: number | null;
}

type NewRow = Insertable<Tables['cart_item']>;

const insertion = (db: Database | Transaction, rows: readonly NewRow[]) =>
  db
    .insertInto('cart_item')
    .values(rows)
    .onConflict((conflict) =>
      conflict.constraint('cart_item_once').doUpdateSet((excluded) => ({
        quantity: excluded.ref('excluded.quantity'),
        updated_at: excluded.ref('excluded.updated_at'),
      })),
    )
    .returning(['id', 'product_id', 'parent_id', 'choices', 'quantity', 'created_at', 'updated_at'])
    .returning(['bundle_id', 'bundle_selection_id', 'bundle_parts']);

/**
 * Inserts lines, or sets the quantity of the line with the same contents. Returns the stored lines.
 */
export async function saveLines(
  trx: Transaction,
  cartId: number,
  lines: readonly LineToSave[],
  nowMs: number,
): Promise<CartLine[]> {
  if (lines.length === 0) return [];
  const at = new Date(nowMs);
  const rowOf = (line: LineToSave) => ({
    cart_id: cartId,
    product_id: line.productId,
    parent_id: line.parentId,
    choices: JSON.stringify(line.choices),
    bundle_id: line.bundle?.bundleId ?? null,
    bundle_selection_id: line.bundle?.selectionId ?? null,
    bundle_parts: line.bundle?.parts ?? null,
    quantity: line.quantity,
    created_at: at,
    updated_at: at,
  });
  const rows = await insertion(
    trx,
    lines.map((line) => ({
      ...(line.replacedId === undefined ? {} : { id: line.replacedId }),
      ...rowOf(line),
    })),
  ).execute();
  return rows.map((row) => savedLine(row, lines));
}

/** The columns of a written line without a lock. */
export type SavedLine = Omit<Selectable<Tables['cart_item']>, 'cart_id' | 'choices_key' | `locked_${string}`>;

/** Converts a written row, one of `lines`, to a line without a lock. */
export function savedLine(row: SavedLine, lines: readonly LineToSave[]): CartLine {
  const contents = {
    productId: row.product_id,
    parentId: row.parent_id,
    choices: row.choices,
    bundle: bundleFromColumns(row),
  };
  return {
    id: row.id,
    ...contents,
    quantity: row.quantity,
    locked: null,
    boughtAtMs: lines.find((line) => lineKey(line) === lineKey(contents))?.boughtAtMs ?? null,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
  };
}

/** Deletes lines of the cart by id; ignores ids of other carts. */
export async function deleteLines(
  trx: Transaction,
  cartId: number,
  lineIds: readonly number[],
): Promise<void> {
  if (lineIds.length === 0) return;
  await trx.deleteFrom('cart_item').where('cart_id', '=', cartId).where('id', 'in', lineIds).execute();
}

/** Deletes the locked unit prices of a cart. */
export async function deleteLockedPrices(trx: Transaction, cartId: number): Promise<void> {
  await trx
    .updateTable('cart_item')
    .set({
      locked_unit_minor: null,
      locked_regular_minor: null,
      locked_ask_e4: null,
      locked_spot_at: null,
      locked_before_minor: null,
      locked_list_minor: null,
    })
    .where('cart_id', '=', cartId)
    .execute();
}

/** Locked unit prices as columns, for `unnest`. */
export interface LockedColumns {
  readonly ids: readonly number[];
  readonly units: readonly number[];
  readonly regulars: readonly number[];
  readonly asks: readonly (number | null)[];
  readonly times: readonly (Date | null)[];
  readonly before: readonly (number | null)[];
  readonly lists: readonly (number | null)[];
}

/** A line with its locked unit price. */
export type LockedLine = CartLine & { readonly locked: LockedUnit };

/** Returns the locked unit prices of lines as columns. */
export function lockedColumns(lines: readonly LockedLine[]): LockedColumns {
  const column = <T>(pick: (locked: LockedUnit) => T) => lines.map(({ locked }) => pick(locked));
  return {
    ids: lines.map(({ id }) => id),
    units: column((locked) => locked.unitMinor),
    regulars: column((locked) => locked.regularMinor),
    asks: column(({ spot }) => spot?.askE4 ?? null),
    times: column(({ spot }) => (spot ? new Date(spot.atMs) : null)),
    before: column(({ beforeMinor }) => beforeMinor ?? null),
    lists: column(({ listMinor }) => listMinor ?? null),
  };
}

/**
 * Returns the part of a statement that writes locked unit prices. The part `saved` of the statement has
 * the id of the cart.
 */
export const lockedPricesUpdate = (values: LockedColumns) => sql<object>`
  update cart_item set
    locked_unit_minor = line.unit_minor,
    locked_regular_minor = line.regular_minor,
    locked_ask_e4 = line.ask_e4,
    locked_spot_at = line.spot_at,
    locked_before_minor = line.before_minor,
    locked_list_minor = line.list_minor
  from saved, unnest(
    ${values.ids}::bigint[], ${values.units}::bigint[], ${values.regulars}::bigint[],
    ${values.asks}::bigint[], ${values.times}::timestamptz[], ${values.before}::bigint[],
    ${values.lists}::bigint[]
  ) as line (id, unit_minor, regular_minor, ask_e4, spot_at, before_minor, list_minor)
  where cart_item.id = line.id and cart_item.cart_id = saved.id`;

const updateLockedPrices = prepareStatement((db, values: LockedColumns & { readonly cartId: number }) =>
  bindSql(db, sql`with saved as (select ${values.cartId}::bigint as id) ${lockedPricesUpdate(values)}`),
);

/** Writes the locked unit prices of all lines. */
export async function saveLockedPrices(
  trx: Transaction,
  cartId: number,
  lines: readonly LockedLine[],
): Promise<void> {
  await trx.executeQuery(updateLockedPrices(trx, { cartId, ...lockedColumns(lines) }));
}
