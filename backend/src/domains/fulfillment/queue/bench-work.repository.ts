import { sql } from 'kysely';
import { LEFT_TO_PACK } from './left-to-pack.repository.ts';

/** The buyer, for lists of work. */
const BUYER = sql`(select concat_ws(' ', firstname, lastname) from order_address
  where order_id = sales_order.id and kind = 'billing')`;

/**
 * Selects the orders to pack that are not on hold: paid ones, those with an open package, and those
 * with pieces that are in no package yet. `since` is the time of the last change of status.
 */
export const ORDERS_TO_PACK = sql`select sales_order.number as subject, ${BUYER} as label,
    status_changed_at as since
  from sales_order
  where held_at is null and (status = 'paid' or (status = 'processing'
    and exists (select from order_package where order_id = sales_order.id and state <> 'void')
    and (exists (select from order_package where order_id = sales_order.id and state = 'packing')
      or exists (select from order_item where order_id = sales_order.id and ${LEFT_TO_PACK} > 0))))`;

/**
 * Selects the closed packages that have not left, and the orders that staff packed without the bench,
 * of orders that are not on hold. The subject is the code of the package or the number of the order.
 */
export const PACKAGES_TO_HAND_OVER = sql`select order_package.code as subject, ${BUYER} as label,
    coalesce(closed_at, opened_at) as since
  from order_package join sales_order on sales_order.id = order_package.order_id
  where state in ('sealed', 'ready') and held_at is null and status = 'processing'
  union all
  select sales_order.number, ${BUYER}, status_changed_at from sales_order
  where status = 'processing' and held_at is null
    and not exists (select from order_package where order_id = sales_order.id and state <> 'void')`;
