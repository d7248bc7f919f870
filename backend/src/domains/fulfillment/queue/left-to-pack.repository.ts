import { sql } from 'kysely';

/** The pieces of an `order_item` that are neither sent, refunded nor in closed packages; 0 for a virtual line. */
export const LEFT_TO_PACK = sql<number>`(case when order_item.is_virtual then 0 else order_item.quantity - withheld_pieces(order_item.id)
  - coalesce((select sum(sent.quantity) from shipment_item as sent where sent.order_item_id = order_item.id), 0)
  - coalesce((
      select sum(line.quantity) from package_line as line
      join order_package on order_package.id = line.package_id
      where line.order_item_id = order_item.id and order_package.state in ('sealed', 'ready')
    ), 0) end)::int`;
