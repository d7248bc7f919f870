-- The products on the page of a grouped product. Shoppers add them to the cart one by one.
create table product_group_item (
  group_id bigint not null references product (id) on delete cascade,
  product_id bigint not null references product (id) on delete cascade,
  position integer not null,
  -- the quantity that the page starts with; 0 leaves the choice to the shopper
  quantity integer not null check (quantity >= 0),
  primary key (group_id, product_id),
  check (group_id <> product_id)
);
create index product_group_item_product on product_group_item (product_id);
