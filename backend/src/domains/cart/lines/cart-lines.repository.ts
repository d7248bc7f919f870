import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { sendAlong, sendLast } from '../../../platform/database/transaction.ts';
import type { Cart, CartLine, LockedUnit } from '../cart.ts';
import { CartChangedError } from '../cart-errors.ts';

/** The new state of a line. */
export interface LineToSave {
  /** The id of a line deleted in this transaction; the new line reuses it. */
  readonly replacedId?: number;
  readonly productId: number;
  readonly parentId: number | null;
  readonly quantity: number;
  /** When this household last bought the same product; null or absent if never. */
  readonly boughtAtMs?: number | null;
}

/** A line as the statement returns it. */
interface SavedLine {
  readonly id: number;
  readonly product_id: number;
  readonly parent_id: number | null;
  readonly quantity: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: string;
}

/** The lines of one cart as columns, for `unnest`. */
interface LineColumns {
  readonly cartId: number;
  readonly at: Date;
  readonly productIds: readonly number[];
  readonly parentIds: readonly (number | null)[];
  readonly quantities: readonly number[];
}

/**
 * Inserts lines, or sets the quantity of the line with the same product. Returns the stored lines.
 */
export async function saveLines(
  trx: Transaction,
  cartId: number,
  lines: readonly LineToSave[],
  nowMs: number,
): Promise<CartLine[]> {
  if (lines.length === 0) return [];
  const at = new Date(nowMs);
  const rows = await trx
    .insertInto('cart_item')
    .values(
      lines.map((line) => ({
        ...(line.replacedId === undefined ? {} : { id: line.replacedId }),
        cart_id: cartId,
        product_id: line.productId,
        parent_id: line.parentId,
        quantity: line.quantity,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('cart_item_once').doUpdateSet((excluded) => ({
        quantity: excluded.ref('excluded.quantity'),
        updated_at: excluded.ref('excluded.updated_at'),
      })),
    )
    .returning(['id', 'product_id', 'parent_id', 'quantity', 'created_at', 'updated_at'])
    .execute();
  return rows.map((row) => savedLine(row, lines));
}

const upsertLines = prepareStatement<LineColumns, SavedLine>((db, values) => ({
  compile: () =>
    sql<SavedLine>`
    insert into cart_item (cart_id, product_id, parent_id, quantity, created_at, updated_at)
    select ${values.cartId}::bigint, product_id, parent_id, quantity, ${values.at}::timestamptz, ${values.at}::timestamptz
    from unnest(${values.productIds}::bigint[], ${values.parentIds}::bigint[], ${values.quantities}::int[])
      as line (product_id, parent_id, quantity)
    on conflict on constraint cart_item_once
      do update set quantity = excluded.quantity, updated_at = excluded.updated_at
    returning id, product_id, parent_id, quantity, created_at, updated_at, xmin::text as version`.compile(db),
}));

/**
 * Writes lines as the last statement of a transaction that began with `saveCartFirst` (see
 * `sendLast`). Returns the stored lines and the new version of the cart.
 */
export async function saveLinesLast(
  trx: Transaction,
  cartId: number,
  lines: readonly LineToSave[],
  nowMs: number,
): Promise<{ readonly lines: CartLine[]; readonly version: string }> {
  const rows = await sendLast<SavedLine>(
    trx,
    upsertLines(trx, {
      cartId,
      at: new Date(nowMs),
      productIds: lines.map(({ productId }) => productId),
      parentIds: lines.map(({ parentId }) => parentId),
      quantities: lines.map(({ quantity }) => quantity),
    }),
  );
  const [first] = rows;
  if (!first) throw new CartChangedError();
  // One transaction wrote the cart and its lines, so they have the same `xmin`.
  return { lines: rows.map((row) => savedLine(row, lines)), version: first.version };
}

function savedLine(row: Omit<SavedLine, 'version'>, lines: readonly LineToSave[]): CartLine {
  return {
    id: row.id,
    productId: row.product_id,
    parentId: row.parent_id,
    quantity: row.quantity,
    locked: null,
    boughtAtMs: lines.find(isOf(row))?.boughtAtMs ?? null,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
  };
}

function isOf(row: { readonly product_id: number; readonly parent_id: number | null }) {
  return (line: LineToSave) => line.productId === row.product_id && line.parentId === row.parent_id;
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

/**
 * Ends the price lock of a cart whose lines changed, and writes its shipping method. Always updates
 * the cart's row.
 */
export async function endPriceLock(trx: Transaction, cart: Cart, nowMs: number): Promise<void> {
  await sendAlong(
    trx,
    trx
      .updateTable('cart')
      .set({
        held_at: null,
        held_until: null,
        held_currency: null,
        held_version: null,
        carrier_code: cart.shippingMethod?.carrierCode ?? null,
        method_code: cart.shippingMethod?.methodCode ?? null,
        updated_at: new Date(nowMs),
      })
      .where('id', '=', cart.id),
  );
  await deleteLockedPrices(trx, cart);
}

/** Deletes the locked unit prices of a cart's lines. */
export async function deleteLockedPrices(trx: Transaction, cart: Cart): Promise<void> {
  if (cart.priceLock === null) return;
  await sendAlong(
    trx,
    trx
      .updateTable('cart_item')
      .set({ held_unit_minor: null, held_regular_minor: null, held_ask_e4: null, held_spot_at: null })
      .where('cart_id', '=', cart.id),
  );
}

/** The locked unit prices of one cart as columns, for `unnest`. */
interface LockedColumns {
  readonly cartId: number;
  readonly ids: readonly number[];
  readonly units: readonly number[];
  readonly regulars: readonly number[];
  readonly asks: readonly (number | null)[];
  readonly times: readonly (Date | null)[];
}

const updateLockedPrices = prepareStatement<LockedColumns, { version: string }>((db, values) => ({
  compile: () =>
    sql<{ version: string }>`
    update cart_item set
      held_unit_minor = line.unit_minor,
      held_regular_minor = line.regular_minor,
      held_ask_e4 = line.ask_e4,
      held_spot_at = line.spot_at
    from unnest(
      ${values.ids}::bigint[], ${values.units}::bigint[], ${values.regulars}::bigint[],
      ${values.asks}::bigint[], ${values.times}::timestamptz[]
    ) as line (id, unit_minor, regular_minor, ask_e4, spot_at)
    where cart_item.id = line.id and cart_item.cart_id = ${values.cartId}
    returning cart_item.xmin::text as version`.compile(db),
}));

/**
 * Writes locked unit prices on all lines, as the last statement of a transaction that began with
 * `saveCartFirst` (see `sendLast`). Returns the new version of the cart.
 */
export async function saveLockedPricesLast(
  trx: Transaction,
  cartId: number,
  lines: readonly (CartLine & { readonly locked: LockedUnit })[],
): Promise<string> {
  const column = <T>(pick: (locked: LockedUnit) => T) => lines.map(({ locked }) => pick(locked));
  const [row] = await sendLast<{ version: string }>(
    trx,
    updateLockedPrices(trx, {
      cartId,
      ids: lines.map(({ id }) => id),
      units: column((locked) => locked.unitMinor),
      regulars: column((locked) => locked.regularMinor),
      asks: column(({ spot }) => spot?.askE4 ?? null),
      times: column(({ spot }) => (spot ? new Date(spot.atMs) : null)),
    }),
  );
  if (!row) throw new CartChangedError();
  return row.version;
}
