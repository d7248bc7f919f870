-- The pieces that a refund is for. A refund by amount has no rows.
create table credit_memo_item (
  credit_memo_id bigint not null references credit_memo (id) on delete cascade,
  order_item_id bigint not null references order_item (id) on delete cascade,
  -- the package in which they left, such as a lost one; null: they never left
  shipment_id bigint,
  pieces integer not null check (pieces > 0),
  foreign key (shipment_id, order_item_id) references shipment_item (shipment_id, order_item_id)
    on update cascade on delete cascade,
  unique nulls not distinct (credit_memo_id, order_item_id, shipment_id)
);
create index credit_memo_item_line on credit_memo_item (order_item_id);
create index credit_memo_item_sent on credit_memo_item (shipment_id, order_item_id) where shipment_id is not null;

alter table holding_lot
  -- pieces that came back or were refunded by line; they leave the lot with their cost
  add column gone_pieces integer not null default 0,
  add constraint holding_lot_gone check (gone_pieces between 0 and pieces);
