-- Pieces at a counter. A product without a row at a counter can be collected there from the shop's stock.
create table pickup_stock (
  -- Code of the counter in the settings.
  location_code text not null,
  product_id bigint not null references product (id) on delete cascade,
  -- Pieces that no order waits for.
  quantity integer not null check (quantity >= 0),
  updated_at timestamptz not null default now(),
  primary key (location_code, product_id)
);
create index pickup_stock_product on pickup_stock (product_id);
-- Pieces that an order took from a counter, and the counter gets back when the order is canceled.
create table pickup_stock_taken (
  order_id bigint not null references sales_order (id) on delete cascade,
  location_code text not null,
  product_id bigint not null references product (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (order_id, location_code, product_id)
);
create index pickup_stock_taken_product on pickup_stock_taken (product_id);
