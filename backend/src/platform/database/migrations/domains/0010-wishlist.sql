-- Favorites. Suffix _minor: minor units of the base currency.

-- One list per customer.
create table wishlist (
  id bigint generated always as identity primary key,
  customer_id bigint not null unique references customer (id) on delete cascade,
  -- 256 random bits; grants read access. Null: not shared.
  sharing_code text unique check (char_length(sharing_code) = 43),
  -- name of the owner that readers see
  shared_name text check (char_length(shared_name) between 1 and 60),
  updated_at timestamptz not null,
  constraint wishlist_shared check ((sharing_code is null) = (shared_name is null))
);

create table wishlist_item (
  id bigint generated always as identity primary key,
  wishlist_id bigint not null references wishlist (id) on delete cascade,
  product_id bigint not null references product (id) on delete cascade,
  -- chosen variant of a configurable product; null: none
  variant_id bigint references product (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  note text check (char_length(note) between 1 and 500),
  -- cash price of one piece when it was added; null: it had none
  price_minor bigint check (price_minor >= 0),
  added_at timestamptz not null,
  -- when it was removed; the row stays for some time, for undo
  removed_at timestamptz,
  constraint wishlist_item_once unique nulls not distinct (wishlist_id, product_id, variant_id)
);
create index wishlist_item_product on wishlist_item (product_id);
create index wishlist_item_variant on wishlist_item (variant_id) where variant_id is not null;
