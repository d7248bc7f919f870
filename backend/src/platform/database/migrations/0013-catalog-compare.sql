-- Products that a visitor holds side by side. Whoever knows the uid of a guest's list may read and change it.
create table compare_list (
  id bigint generated always as identity primary key,
  uid text not null unique check (uid ~ '^[A-Za-z0-9]{32}$'),
  -- the customer it belongs to, who has one at most; null: a guest's
  customer_id integer unique,
  updated_at timestamptz not null
);
create index compare_list_updated on compare_list (updated_at);

create table compare_list_item (
  list_id bigint not null references compare_list (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  id bigint generated always as identity,
  primary key (list_id, product_id)
);
create index compare_list_item_product on compare_list_item (product_id);
