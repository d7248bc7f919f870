-- Where products and categories stood before, without the url suffix: these paths lead on to where they stand now.
create table former_path (
  path text primary key check (path <> '' and path !~ '^/'),
  product_id integer references product (id) on delete cascade,
  category_id integer references category (id) on delete cascade,
  check (num_nonnulls(product_id, category_id) = 1)
);
create index former_path_product on former_path (product_id);
create index former_path_category on former_path (category_id);
