import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { sendAlong } from '../database/transaction.ts';
import type { Cart, CartLine, HeldUnit } from './cart.ts';

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
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    parentId: row.parent_id,
    quantity: row.quantity,
    held: null,
    boughtAtMs: lines.find(isOf(row))?.boughtAtMs ?? null,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
  }));
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

/** Ends the hold of a cart whose lines changed: its prices are the current ones again. Always updates the cart's row. */
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
        updated_at: new Date(nowMs),
      })
      .where('id', '=', cart.id),
  );
  if (cart.hold === null) return;
  await sendAlong(
    trx,
    trx
      .updateTable('cart_item')
      .set({ held_unit_minor: null, held_regular_minor: null, held_ask_e4: null, held_spot_at: null })
      .where('cart_id', '=', cart.id),
  );
}

/** Writes promised unit prices on all lines of a cart. */
export async function holdLines(
  trx: Transaction,
  cartId: number,
  lines: readonly (CartLine & { readonly held: HeldUnit })[],
): Promise<void> {
  const column = <T>(pick: (held: HeldUnit) => T) => lines.map(({ held }) => pick(held));
  await sendAlong(
    trx,
    sql`
    update cart_item set
      held_unit_minor = line.unit_minor,
      held_regular_minor = line.regular_minor,
      held_ask_e4 = line.ask_e4,
      held_spot_at = line.spot_at
    from unnest(
      ${lines.map(({ id }) => id)}::bigint[],
      ${column((held) => held.unitMinor)}::bigint[],
      ${column((held) => held.regularMinor)}::bigint[],
      ${column(({ spot }) => spot?.askE4 ?? null)}::bigint[],
      ${column(({ spot }) => (spot ? new Date(spot.atMs) : null))}::timestamptz[]
    ) as line (id, unit_minor, regular_minor, ask_e4, spot_at)
    where cart_item.id = line.id and cart_item.cart_id = ${cartId}`,
  );
}
