-- Changes of products that staff saved together. A change can be undone as a whole.
create table product_change_set (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint not null references staff_member (id),
  by_name text not null,
  -- list: cells of the product list; product: the page of one product; bulk: a rule for many products
  kind text not null check (kind in ('list', 'product', 'bulk', 'undo')),
  -- the rule and the filter of a bulk change; {} for the others
  rule jsonb not null default '{}',
  products integer not null check (products > 0),
  -- the change set that undid this one
  undone_by bigint references product_change_set (id)
);
create index product_change_set_member on product_change_set (staff_id);
create index product_change_set_undo on product_change_set (undone_by);

-- The changed values of a product, by column of import files.
create table product_change (
  set_id bigint not null references product_change_set (id) on delete cascade,
  product_id bigint not null references product (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  primary key (set_id, product_id)
);
create index product_change_product on product_change (product_id, set_id);
