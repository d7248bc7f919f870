-- Pieces of a parcel that came back. They return to stock, or the shop writes them off. A refund is
-- separate: either can happen without the other.
create table order_return (
  id bigint generated always as identity primary key,
  -- chosen by the page, so that one press records one return
  request_key text not null unique check (char_length(request_key) between 8 and 64),
  order_id bigint not null references sales_order (id) on delete cascade,
  shipment_id bigint not null references shipment (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  returned_at timestamptz not null,
  by_name text not null
);
create index order_return_order on order_return (order_id, id);
create index order_return_shipment on order_return (shipment_id);

create table order_return_item (
  return_id bigint not null references order_return (id) on delete cascade,
  shipment_id bigint not null,
  order_item_id bigint not null,
  restocked integer not null check (restocked >= 0),
  written_off integer not null check (written_off >= 0),
  -- recorded serial numbers of these pieces; those of written-off pieces are never sold again
  restocked_serials text[] not null,
  written_off_serials text[] not null,
  primary key (return_id, order_item_id),
  foreign key (shipment_id, order_item_id) references shipment_item (shipment_id, order_item_id)
    on update cascade on delete cascade,
  constraint order_return_item_pieces check (restocked + written_off > 0),
  constraint order_return_item_serials check (
    cardinality(restocked_serials) <= restocked and cardinality(written_off_serials) <= written_off
  )
);
create index order_return_item_sent on order_return_item (shipment_id, order_item_id);
create index order_return_item_line on order_return_item (order_item_id);

-- A return adds its pieces to stock once. The ledger of positions enters the movement like any other
-- that adds to the vault.
alter table stock_movement
  add column return_id bigint references order_return (id) on delete cascade,
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check
    check (reason in ('import', 'order', 'cancellation', 'adjustment', 'purchase', 'return')),
  add constraint stock_movement_return
    check ((reason = 'return') = (return_id is not null) and (return_id is null or order_id is not null));
create unique index stock_movement_return on stock_movement (return_id, product_id) where return_id is not null;
drop index stock_movement_order;
create unique index stock_movement_order on stock_movement (order_id, product_id, reason)
  where order_id is not null and return_id is null;
