import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Returns the number of lines in a customer's active cart. */
export async function countCartLines(db: Database | Transaction, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cart join cart_item on cart_item.cart_id = cart.id
    where cart.customer_id = ${customerId} and cart.is_active and not cart.is_at_desk`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the lines of a customer's active cart, for the customer. */
export async function readCartLines(db: Database, customerId: number): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select product.sku, product.name, cart_item.quantity, cart_item.created_at
    from cart join cart_item on cart_item.cart_id = cart.id join product on product.id = cart_item.product_id
    where cart.customer_id = ${customerId} and cart.is_active and not cart.is_at_desk
    order by cart_item.id`.execute(db);
  return rows;
}

/**
 * Moves ordered carts, drafts of staff, price locks, and purchases of limited products to another
 * account. The active cart stays.
 */
export async function moveCartRecords(trx: Transaction, fromId: number, toId: number): Promise<void> {
  await sql`
    update cart set customer_id = ${toId}, version = default
    where customer_id = ${fromId} and (not is_active or is_at_desk)`.execute(trx);
  for (const table of ['price_lock', 'household_purchase'] as const) {
    await trx.updateTable(table).set({ customer_id: toId }).where('customer_id', '=', fromId).execute();
  }
}
