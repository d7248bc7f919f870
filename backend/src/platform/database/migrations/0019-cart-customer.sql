-- A customer's cart belongs to somebody who has an account.
alter table cart add constraint cart_customer_exists foreign key (customer_id) references customer (id);
