-- Pieces that the shop bought, with their cost in minor units of the currency.
create table stock_lot (
  id bigint generated always as identity primary key,
  -- null: the product was deleted
  product_id bigint references product (id) on delete set null,
  sku text not null,
  quantity integer not null check (quantity > 0),
  unit_cost_minor bigint not null check (unit_cost_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  condition text not null check (condition in ('new', 'circulated', 'damaged', 'off_standard')),
  location text not null check (char_length(location) between 1 and 60),
  serials text[] not null default '{}',
  -- the source of the pieces, such as the number of a quote
  source text not null,
  line integer not null,
  received_at timestamptz not null,
  -- one line enters the stock once in each condition
  unique (source, line, condition)
);
create index stock_lot_product on stock_lot (product_id, id);

-- Purchases increase the stock; each names its lot.
alter table stock_movement
  add column lot_id bigint references stock_lot (id),
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check
    check (reason in ('import', 'order', 'cancellation', 'adjustment', 'purchase')),
  add constraint stock_movement_purchase check ((reason = 'purchase') = (lot_id is not null));
create unique index stock_movement_lot on stock_movement (lot_id) where lot_id is not null;
