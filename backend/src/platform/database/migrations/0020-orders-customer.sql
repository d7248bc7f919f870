-- An order keeps its customer, and customers read theirs newest first.
alter table sales_order
  add constraint sales_order_customer_exists foreign key (customer_id) references customer (id);
create index sales_order_customer on sales_order (customer_id, placed_at desc, id desc)
  where customer_id is not null;
