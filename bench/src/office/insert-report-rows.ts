import { sql } from 'kysely';
import type { Database } from '../../../backend/src/platform/database/database.ts';

/**
 * Inserts what the reports sum besides orders and payments: taxes, refunds, returned payments, overdue
 * orders, entries of the position, alerts and searches. The orders, payments and customers must exist.
 */
export async function insertReportRows(db: Database): Promise<void> {
  await sql`
    insert into order_tax (order_id, position, label, rate_ppm, amount_minor)
    select id, 0, 'Sales tax', 60000, tax_minor from sales_order where tax_minor > 0`.execute(db);
  await sql`
    insert into credit_memo (order_id, number, amount_minor, created_at)
    select id, lpad((id + 700000)::text, 9, '0'), least(1000, grand_total_minor), placed_at + interval '1 hour'
    from sales_order where status = 'complete' and id % 10 = 3`.execute(db);
  await sql`
    insert into credit_memo_payout (credit_memo_id, way, amount_minor, state, settled_at)
    select memo.id, way.name, greatest(1, memo.amount_minor / 2),
      case when memo.id % 3 = 0 then 'pending' when memo.id % 3 = 1 then 'failed' else 'sent' end,
      case when memo.id % 3 > 0 then memo.created_at end
    from credit_memo as memo, (values ('card'), ('hand')) as way (name)`.execute(db);
  await sql`
    update order_payment set returned_at = received_at + interval '1 hour' where order_id % 100 = 1`.execute(
    db,
  );
  await sql`
    insert into order_event (order_id, at, actor, from_status, to_status)
    select id, pay_by, 'clock', 'pending_payment', 'payment_overdue' from sales_order where id % 50 = 7`.execute(
    db,
  );
  await sql`
    insert into position_entry (at, metal, kind, change_ug, spot_e4, source, source_row, step, product_id, order_id)
    select placed.placed_at, item.metal, 'sold', -item.fine_weight_ug, item.ask_e4, 'movement', 1000000000 + item.id,
      'order', item.product_id, placed.id
    from order_item as item join sales_order as placed on placed.id = item.order_id`.execute(db);
  await sql`
    insert into alert (customer_id, kind, metal, direction, threshold_e4, watched, pause_token, created_at)
    select id, 'spot', 'silver', 'below', id, 'spot silver below', lpad(id::text, 43, 'a'), created_at
    from customer where id > 1000000`.execute(db);
  await sql`
    insert into search_miss (query_text, at, searches)
    select 'missing ' || word, date_trunc('hour', now()) - hour * interval '1 hour', 1 + (word + hour) % 5
    from generate_series(1, 20) as word, generate_series(0, 5000) as hour`.execute(db);
}
