-- Reviews of products. Only approved ones are shown and counted in product_rating.
create table review (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  -- identifies an imported review, so that a second import updates it; null: written in this shop
  import_key text unique check (char_length(import_key) between 1 and 100),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- null: the author deleted the account
  nickname text check (char_length(nickname) between 1 and 60),
  summary text not null check (char_length(summary) between 1 and 120),
  body text not null check (char_length(body) between 1 and 4000),
  -- stars; null: none given
  rating smallint check (rating between 1 and 5),
  is_verified_buyer boolean not null default false,
  -- signed-in author; null: a guest, an import or a deleted account
  customer_id bigint references customer (id) on delete set null,
  created_at timestamptz not null
);
create index review_of_product on review (product_id, created_at desc, id desc) where status = 'approved';
create index review_newest on review (created_at desc, id desc) where status = 'approved';
create index review_waiting on review (created_at, id) where status = 'pending';
create index review_of_customer on review (customer_id, created_at desc, id desc) where customer_id is not null;
