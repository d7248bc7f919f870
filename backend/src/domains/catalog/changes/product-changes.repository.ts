import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { rowsTable } from '../../../platform/database/statements/rows-table.ts';

/** Ids and names of stored products by folded SKU. */
export async function findNamed(
  db: Database,
  foldedSkus: readonly string[],
): Promise<Map<string, { readonly id: number; readonly name: string }>> {
  const { rows } = await sql<{ sku: string; id: number; name: string }>`
    select lower(sku collate "C") as sku, id, name from product
    where lower(sku collate "C") = any(${[...foldedSkus]}::text[])`.execute(db);
  return new Map(rows.map(({ sku, id, name }) => [sku, { id, name }]));
}

/** Returns those of some products that are bundles, whose price follows from their parts. */
export async function findBundleIds(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where type = 'bundle' and id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the products whose stock was counted or adjusted after the given movements. Sales,
 * returns and pieces that replace lost ones do not count.
 */
export async function findRecounted(
  trx: Transaction,
  seen: readonly { readonly product_id: number; readonly last_movement: number }[],
): Promise<ReadonlySet<number>> {
  if (seen.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select distinct r.product_id as id
    from ${rowsTable({ product_id: 'bigint', last_movement: 'bigint' }, seen)}
    join stock_movement m on m.product_id = r.product_id and m.id > r.last_movement
      and m.reason not in ('order', 'cancellation', 'return', 'resend')`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Moves the stock of products and records the movements as adjustments. Returns the products whose
 * stock would fall below zero; nothing of them is written. Locks the rows in the order of ids.
 */
export async function moveStock(
  trx: Transaction,
  moves: readonly { readonly product_id: number; readonly change: number }[],
): Promise<number[]> {
  if (moves.length === 0) return [];
  await sql`
    select from product_stock where product_id = any(${moves.map((move) => move.product_id)}::bigint[])
    order by product_id for update`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update product_stock s set quantity = s.quantity + r.change, updated_at = now()
      from ${rowsTable({ product_id: 'bigint', change: 'int' }, moves)}
      where s.product_id = r.product_id and s.quantity + r.change >= 0
      returning s.product_id, r.change
    ), written as (
      insert into stock_movement (product_id, change, reason)
      select product_id, change, 'adjustment' from moved order by product_id
      returning product_id
    )
    select product_id as id from written`.execute(trx);
  const moved = new Set(rows.map(({ id }) => id));
  return moves.map(({ product_id: id }) => id).filter((id) => !moved.has(id));
}

/** Returns who last changed a field of a product, by the audit log; null for nobody. */
export async function findAuthor(
  db: Database,
  { sku, field, verbs }: { readonly sku: string; readonly field: string; readonly verbs: readonly string[] },
): Promise<string | null> {
  const row = await db
    .selectFrom('shop_action')
    .select('by_name')
    .where(sql`lower(subject collate "C")`, '=', sql`lower(${sku} collate "C")`)
    .where(sql<boolean>`(after ? ${field} or verb = any(${[...verbs]}::text[]))`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.by_name ?? null;
}

/** Gives a product a page of its own for a preview, in a transaction that is rolled back. */
export async function showInShop(trx: Transaction, productId: number): Promise<void> {
  await sql`
    update product set is_enabled = true, visibility = 'catalog_search' where id = ${productId}`.execute(trx);
  await sql`
    insert into url_rewrite (path, product_id) select url_key, id from product where id = ${productId}
    on conflict do nothing`.execute(trx);
}
