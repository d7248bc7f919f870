import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Transaction } from '../database/database.ts';
import type { Cart } from './cart.ts';
import { cartFromRow } from './cart-row.ts';

/** A `timestamptz` as epoch milliseconds, also inside JSON. */
function epochMs(column: Expression<Date | null>) {
  return sql<number | null>`(extract(epoch from ${column}) * 1000)::bigint`;
}

/** The cart with its lines and addresses as of one moment, ordered or not; null when there is none. */
export async function findCart(db: Database | Transaction, maskedId: string): Promise<Cart | null> {
  const row = await cartQuery(db).where('cart.masked_id', '=', maskedId).executeTakeFirst();
  return row ? cartFromRow(row) : null;
}

/** The same with the cart's row locked until the transaction ends. */
export async function lockCart(trx: Transaction, maskedId: string): Promise<Cart | null> {
  const locked = await trx
    .selectFrom('cart')
    .select('id')
    .where('masked_id', '=', maskedId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return null;
  // A statement of its own: one that waited for the lock would still see lines from before the wait.
  const row = await cartQuery(trx).where('cart.id', '=', locked.id).executeTakeFirstOrThrow();
  return cartFromRow(row);
}

/** Makes an empty cart. @throws on a `masked_id` that is taken: constraint `cart_masked_id_key` */
export async function insertCart(db: Database, maskedId: string, nowMs: number): Promise<void> {
  const at = new Date(nowMs);
  await db.insertInto('cart').values({ masked_id: maskedId, created_at: at, updated_at: at }).execute();
}

function cartQuery(db: Database | Transaction) {
  return db.selectFrom('cart').select((cart) => [
    'cart.id',
    'cart.masked_id',
    'cart.customer_id',
    'cart.is_active',
    'cart.email',
    'cart.carrier_code',
    'cart.method_code',
    'cart.payment_method',
    'cart.purchase_order_number',
    'cart.is_billing_same_as_shipping',
    'cart.held_at',
    'cart.held_until',
    'cart.held_currency',
    'cart.held_version',
    jsonArrayFrom(
      cart
        .selectFrom('cart_item')
        .select((item) => [
          'cart_item.id',
          'cart_item.product_id',
          'cart_item.parent_id',
          'cart_item.quantity',
          'cart_item.held_unit_minor',
          'cart_item.held_regular_minor',
          'cart_item.held_ask_e4',
          epochMs(item.ref('cart_item.held_spot_at')).as('held_spot_ms'),
          epochMs(item.ref('cart_item.created_at')).$notNull().as('created_ms'),
          epochMs(item.ref('cart_item.updated_at')).$notNull().as('updated_ms'),
        ])
        .whereRef('cart_item.cart_id', '=', 'cart.id')
        .orderBy('cart_item.id'),
    ).as('items'),
    jsonArrayFrom(
      cart
        .selectFrom('cart_address')
        .selectAll('cart_address')
        .whereRef('cart_address.cart_id', '=', 'cart.id'),
    ).as('addresses'),
  ]);
}

/** What {@link cartFromRow} reads. */
export type CartRow = Awaited<ReturnType<ReturnType<typeof cartQuery>['executeTakeFirstOrThrow']>>;
