-- Groups of customers with own premiums, payment methods and limits. The setting `customer_groups` has
-- their terms. Group 1 is the general group, which has those of the shop.
alter table customer add column group_id integer not null default 1 check (group_id >= 1);
create index customer_group on customer (group_id, created_at desc, id desc) where group_id > 1;

-- the name of the group whose prices the order has; null for the general group and for guests
alter table sales_order add column customer_group text check (char_length(customer_group) between 1 and 40);
