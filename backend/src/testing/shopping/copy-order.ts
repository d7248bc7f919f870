import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Copies a new unpaid order with its cart, items and addresses, for tests that need many equal orders.
 * Stock stays as it is. Returns the ids of the copies.
 */
export async function copyOrder(db: Database, number: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with original as (select * from sales_order where number = ${number}),
    ids as materialized (
      select nth, nextval(pg_get_serial_sequence('cart', 'id')) as cart_id,
        nextval('sales_order_id_seq') as order_id
      from generate_series(1, ${count}::int) as nth
    ),
    carts as (
      insert into cart select copy.* from ids, original
        join cart on cart.id = original.cart_id,
        jsonb_populate_record(null::cart, to_jsonb(cart) || jsonb_build_object(
          'id', ids.cart_id, 'masked_id', left(md5(ids.cart_id::text) || cart.masked_id, 32)
        )) as copy
    ),
    orders as (
      insert into sales_order select copy.* from ids, original,
        jsonb_populate_record(null::sales_order, to_jsonb(original) || jsonb_build_object(
          'id', ids.order_id, 'cart_id', ids.cart_id, 'number', (900000000 + ids.nth)::text,
          'token', left(md5(ids.order_id::text) || original.token, 43)
        )) as copy
    ),
    items as (
      insert into order_item select copy.* from ids, original
        join order_item as item on item.order_id = original.id,
        jsonb_populate_record(null::order_item, to_jsonb(item) || jsonb_build_object(
          'id', nextval('order_item_id_seq'), 'order_id', ids.order_id
        )) as copy
    ),
    addresses as (
      insert into order_address select copy.* from ids, original
        join order_address as address on address.order_id = original.id,
        jsonb_populate_record(null::order_address, to_jsonb(address)
          || jsonb_build_object('order_id', ids.order_id)) as copy
    ),
    open as (
      insert into open_order select ids.order_id, visitor, household, open_order.customer_id, value_minor
        from ids, original join open_order on open_order.order_id = original.id
    )
    select order_id as id from ids order by nth`.execute(db);
  return rows.map(({ id }) => id);
}
