-- How often a returned payment made an order wait for money again. An order that is split off takes the
-- number along, so that a split gives no further payment period.
alter table sales_order add column returns_to_waiting integer not null default 0
  check (returns_to_waiting >= 0);

update sales_order set returns_to_waiting = counted.returns
from (
  select sales_order.id, count(*)::integer as returns
  from sales_order
  join order_event on order_event.order_id = sales_order.id
    or (order_event.order_id = sales_order.split_from and order_event.at <= sales_order.status_changed_at)
  where order_event.to_status = 'pending_payment' and order_event.from_status is not null
  group by sales_order.id
) as counted
where counted.id = sales_order.id;
