import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** A line as it shall be. */
export interface LineToSave {
  readonly productId: number;
  readonly parentId: number | null;
  readonly quantity: number;
}

/** Writes lines: a new one, or the new quantity of the one that holds the same product. */
export async function saveLines(
  trx: Transaction,
  cartId: number,
  lines: readonly LineToSave[],
  nowMs: number,
): Promise<void> {
  if (lines.length === 0) return;
  const at = new Date(nowMs);
  await trx
    .insertInto('cart_item')
    .values(
      lines.map((line) => ({
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
    .execute();
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

/** Ends the hold of a cart whose lines changed: its prices are the current ones again. */
export async function endHold(trx: Transaction, cartId: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('cart')
    .set({
      held_at: null,
      held_until: null,
      held_currency: null,
      held_version: null,
      updated_at: new Date(nowMs),
    })
    .where('id', '=', cartId)
    .execute();
  await trx
    .updateTable('cart_item')
    .set({ held_unit_minor: null, held_regular_minor: null, held_ask_e4: null, held_spot_at: null })
    .where('cart_id', '=', cartId)
    .where('held_unit_minor', 'is not', null)
    .execute();
}

/** A line's promised unit price. */
export interface LineToHold {
  readonly lineId: number;
  readonly unitMinor: number;
  readonly regularMinor: number;
  readonly spot: { readonly askE4: number; readonly atMs: number } | null;
}

/** Writes promised unit prices on all lines of a cart. */
export async function holdLines(
  trx: Transaction,
  cartId: number,
  lines: readonly LineToHold[],
): Promise<void> {
  const column = <T>(pick: (line: LineToHold) => T) => lines.map(pick);
  await sql`
    update cart_item set
      held_unit_minor = line.unit_minor,
      held_regular_minor = line.regular_minor,
      held_ask_e4 = line.ask_e4,
      held_spot_at = line.spot_at
    from unnest(
      ${column((line) => line.lineId)}::bigint[],
      ${column((line) => line.unitMinor)}::bigint[],
      ${column((line) => line.regularMinor)}::bigint[],
      ${column((line) => line.spot?.askE4 ?? null)}::bigint[],
      ${column((line) => (line.spot ? new Date(line.spot.atMs) : null))}::timestamptz[]
    ) as line (id, unit_minor, regular_minor, ask_e4, spot_at)
    where cart_item.id = line.id and cart_item.cart_id = ${cartId}`.execute(trx);
}
