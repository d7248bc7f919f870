-- A review that begins when the present hold or review of the order ends: one for each order.
alter table order_review add column is_next boolean not null default false;
drop index order_review_open;
create unique index order_review_open on order_review (order_id, is_next) where outcome is null;

-- the id of the group whose prices the order has; null for the general group and for guests
alter table sales_order add column customer_group_id integer check (customer_group_id >= 1);
