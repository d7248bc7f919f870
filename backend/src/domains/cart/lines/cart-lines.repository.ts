import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { sendAlong, sendLast } from '../../../platform/database/transaction.ts';
import type { Cart, CartLine, HeldUnit } from '../cart.ts';
import { CartChangedError } from '../cart-errors.ts';

/** A line as it shall be. */
export interface LineToSave {
  /** The id of a line that was just deleted and whose place the new one takes. */
  readonly replacedId?: number;
  readonly productId: number;
  readonly parentId: number | null;
  readonly quantity: number;
  /** When this household last bought the same product; null or left out when it did not. */
  readonly boughtAtMs?: number | null;
}

/** A line as it comes back from being written. */
interface SavedLine {
  readonly id: number;
  readonly product_id: number;
  readonly parent_id: number | null;
  readonly quantity: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: string;
}

/** Lines of one cart, column by column. */
interface LineColumns {
  readonly cartId: number;
  readonly at: Date;
  readonly productIds: readonly number[];
  readonly parentIds: readonly (number | null)[];
  readonly quantities: readonly number[];
}

/** Writes lines, a new one or the new quantity of the one that holds the same product, and gives them as they are. */
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
    from unnest(${values.productIds}::int[], ${values.parentIds}::int[], ${values.quantities}::int[])
      as line (product_id, parent_id, quantity)
    on conflict on constraint cart_item_once
      do update set quantity = excluded.quantity, updated_at = excluded.updated_at
    returning id, product_id, parent_id, quantity, created_at, updated_at, xmin::text as version`.compile(db),
}));

/**
 * Writes lines as the last thing of a change (see `sendLast`) that began with `saveCartFirst`, and gives them as they are,
 * with the version that the cart has then.
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
  // Written by one transaction, the cart and its lines are of one version.
  return { lines: rows.map((row) => savedLine(row, lines)), version: first.version };
}

function savedLine(row: Omit<SavedLine, 'version'>, lines: readonly LineToSave[]): CartLine {
  return {
    id: row.id,
    productId: row.product_id,
    parentId: row.parent_id,
    quantity: row.quantity,
    held: null,
    boughtAtMs: lines.find(isOf(row))?.boughtAtMs ?? null,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
  };
}

function isOf(row: { readonly product_id: number; readonly parent_id: number | null }) {
  return (line: LineToSave) => line.productId === row.product_id && line.parentId === row.parent_id;
}

/** Removes lines by their ids; those of other carts are left alone. */
export async function deleteLines(
  trx: Transaction,
  cartId: number,
  lineIds: readonly number[],
): Promise<void> {
  if (lineIds.length === 0) return;
  await trx.deleteFrom('cart_item').where('cart_id', '=', cartId).where('id', 'in', lineIds).execute();
}

/**
 * Ends the hold of a cart whose lines changed: its prices are the current ones again. Writes its way of delivery, which may
 * not suit the new lines. Always updates the cart's row.
 */
export async function endHold(trx: Transaction, cart: Cart, nowMs: number): Promise<void> {
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
  await dropHeldPrices(trx, cart);
}

/** Takes the promised unit prices off the lines of a cart that has any. */
export async function dropHeldPrices(trx: Transaction, cart: Cart): Promise<void> {
  if (cart.hold === null) return;
  await sendAlong(
    trx,
    trx
      .updateTable('cart_item')
      .set({ held_unit_minor: null, held_regular_minor: null, held_ask_e4: null, held_spot_at: null })
      .where('cart_id', '=', cart.id),
  );
}

/** Promised unit prices of one cart, column by column. */
interface HeldColumns {
  readonly cartId: number;
  readonly ids: readonly number[];
  readonly units: readonly number[];
  readonly regulars: readonly number[];
  readonly asks: readonly (number | null)[];
  readonly times: readonly (Date | null)[];
}

const updateHeldPrices = prepareStatement<HeldColumns, { version: string }>((db, values) => ({
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
 * Writes promised unit prices on all lines of a cart, as the last thing of a change (see `sendLast`) that began with
 * `saveCartFirst`, and gives the version that the cart has then.
 */
export async function holdLinesLast(
  trx: Transaction,
  cartId: number,
  lines: readonly (CartLine & { readonly held: HeldUnit })[],
): Promise<string> {
  const column = <T>(pick: (held: HeldUnit) => T) => lines.map(({ held }) => pick(held));
  const [row] = await sendLast<{ version: string }>(
    trx,
    updateHeldPrices(trx, {
      cartId,
      ids: lines.map(({ id }) => id),
      units: column((held) => held.unitMinor),
      regulars: column((held) => held.regularMinor),
      asks: column(({ spot }) => spot?.askE4 ?? null),
      times: column(({ spot }) => (spot ? new Date(spot.atMs) : null)),
    }),
  );
  if (!row) throw new CartChangedError();
  return row.version;
}
