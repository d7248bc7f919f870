import type { OptionChoice } from '@ingot/rules/catalog/custom-options.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { FavoriteContents, WishlistItem } from '../wishlist.ts';

const COLUMNS = [
  'id',
  'product_id',
  'variant_id',
  'choices',
  'bundle_parts',
  'quantity',
  'note',
  'price_minor',
  'added_at',
] as const;

interface Row {
  readonly id: number;
  readonly product_id: number;
  readonly variant_id: number | null;
  readonly choices: readonly OptionChoice[];
  readonly bundle_parts: string | null;
  readonly quantity: number;
  readonly note: string | null;
  readonly price_minor: number | null;
  readonly added_at: Date;
}

/** Returns the items of a list, newest first. */
export async function findItems(db: Database | Transaction, wishlistId: number): Promise<WishlistItem[]> {
  const rows = await db
    .selectFrom('wishlist_item')
    .select(COLUMNS)
    .where('wishlist_id', '=', wishlistId)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** A favorite to insert. */
export type NewItem = FavoriteContents & Pick<WishlistItem, 'quantity' | 'priceMinor' | 'addedAtMs'>;

/** Inserts favorites. A removed one returns as a new item. */
export async function insertItems(
  trx: Transaction,
  wishlistId: number,
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return;
  await trx
    .insertInto('wishlist_item')
    .values(
      items.map((item) => ({
        wishlist_id: wishlistId,
        product_id: item.productId,
        ...choiceColumns(item),
        quantity: item.quantity,
        price_minor: item.priceMinor,
        added_at: new Date(item.addedAtMs),
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('wishlist_item_once').doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        price_minor: row.ref('excluded.price_minor'),
        added_at: row.ref('excluded.added_at'),
        note: null,
        removed_at: null,
      })),
    )
    .execute();
}

/** Updates the changeable fields of a favorite. */
export async function updateItem(
  trx: Transaction,
  { id, quantity, note, priceMinor, ...contents }: WishlistItem,
): Promise<void> {
  await trx
    .updateTable('wishlist_item')
    .set({ ...choiceColumns(contents), quantity, note, price_minor: priceMinor })
    .where('id', '=', id)
    .execute();
}

/** Marks favorites as removed. They can be restored for a while. */
export async function markRemoved(
  trx: Transaction,
  wishlistId: number,
  ids: readonly number[],
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('wishlist_item')
    .set({ removed_at: new Date(nowMs) })
    .where('wishlist_id', '=', wishlistId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
}

/** Restores a favorite that was removed since `sinceMs`. Returns false when there is none. */
export async function unmarkRemoved(
  trx: Transaction,
  wishlistId: number,
  id: number,
  sinceMs: number,
): Promise<boolean> {
  const row = await trx
    .updateTable('wishlist_item')
    .set({ removed_at: null })
    .where('wishlist_id', '=', wishlistId)
    .where('id', '=', id)
    .where('removed_at', '>=', new Date(sinceMs))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the removed favorite with these contents, to free its key. */
export async function deleteRemovedPiece(
  trx: Transaction,
  wishlistId: number,
  { productId, variantId, choices, bundleParts }: FavoriteContents,
): Promise<void> {
  await trx
    .deleteFrom('wishlist_item')
    .where('wishlist_id', '=', wishlistId)
    .where('product_id', '=', productId)
    .where('variant_id', 'is not distinct from', variantId)
    .where('choices', '=', sql<never>`${JSON.stringify(choices)}::jsonb`)
    .where('bundle_parts', 'is not distinct from', bundleParts)
    .where('removed_at', 'is not', null)
    .execute();
}

/** Deletes favorites that were removed before a time. */
export async function deleteRemoved(trx: Transaction, wishlistId: number, beforeMs: number): Promise<void> {
  await trx
    .deleteFrom('wishlist_item')
    .where('wishlist_id', '=', wishlistId)
    .where('removed_at', '<', new Date(beforeMs))
    .execute();
}

function choiceColumns({ variantId, choices, bundleParts }: Omit<FavoriteContents, 'productId'>) {
  return { variant_id: variantId, choices: JSON.stringify(choices), bundle_parts: bundleParts };
}

function fromRow(row: Row): WishlistItem {
  return {
    id: row.id,
    productId: row.product_id,
    variantId: row.variant_id,
    choices: row.choices,
    bundleParts: row.bundle_parts,
    quantity: row.quantity,
    note: row.note,
    priceMinor: row.price_minor,
    addedAtMs: row.added_at.getTime(),
  };
}
