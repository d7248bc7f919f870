-- What the shop agreed to buy belongs to its books: it stays without its seller when the account is deleted.
alter table sell_quote alter column customer_id drop not null;
alter table sell_quote drop constraint sell_quote_customer_id_fkey;
alter table sell_quote add constraint sell_quote_customer_id_fkey
  foreign key (customer_id) references customer (id) on delete set null;
alter table sell_quote add constraint sell_quote_of_somebody
  check (customer_id is not null or accepted_at is not null);
