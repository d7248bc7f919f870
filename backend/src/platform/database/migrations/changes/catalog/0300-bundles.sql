-- A bundle: a set whose parts the shopper chooses. Its parts are rows of product_group_item, too.
create table product_bundle (
  product_id bigint primary key references product (id) on delete cascade,
  -- discount: the live prices of the parts less a share. premium: the metal of the parts and a share of it.
  pricing text not null check (pricing in ('discount', 'premium')),
  -- parts per million
  ppm integer not null check (pricing = 'premium' or ppm between 0 and 1000000)
);
create table product_bundle_option (
  id bigint generated always as identity primary key,
  bundle_id bigint not null references product_bundle (product_id) on delete cascade,
  title text not null,
  kind text not null check (kind in ('select', 'radio', 'checkbox', 'multi')),
  is_required boolean not null,
  position integer not null,
  unique (bundle_id, title),
  unique (id, bundle_id)
);
create table product_bundle_selection (
  id bigint generated always as identity primary key,
  option_id bigint not null,
  bundle_id bigint not null,
  product_id bigint not null,
  -- pieces in one set
  quantity integer not null check (quantity > 0),
  can_change_quantity boolean not null,
  is_default boolean not null,
  position integer not null,
  unique (option_id, product_id),
  foreign key (option_id, bundle_id) references product_bundle_option (id, bundle_id) on delete cascade,
  foreign key (bundle_id, product_id) references product_group_item (group_id, product_id) on delete cascade
);
create index product_bundle_selection_option on product_bundle_selection (option_id, bundle_id);
create index product_bundle_selection_part on product_bundle_selection (bundle_id, product_id);
