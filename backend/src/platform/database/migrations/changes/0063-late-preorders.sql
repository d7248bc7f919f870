-- Late pre-orders: the promise of a line, and orders split off another order.

-- the promised ship date of a pre-ordered line, in UTC; null for other lines and for lines from before
-- this column
alter table order_item add column promised_ship_on date;

-- the order from which a late pre-order was split; such an order has no cart
alter table sales_order add column split_from bigint references sales_order (id);
alter table sales_order alter column cart_id drop not null;
alter table sales_order add constraint sales_order_origin check ((cart_id is null) = (split_from is not null));
create index sales_order_split_from on sales_order (split_from) where split_from is not null;
