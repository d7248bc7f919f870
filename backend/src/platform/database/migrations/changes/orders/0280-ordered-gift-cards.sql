-- The value and the persons of an ordered gift card. Null for other lines.
alter table order_item add column gift_card jsonb;
-- The card of each piece: a piece gets one card, however often its payment becomes final.
alter table gift_card
  add column order_item_id bigint references order_item (id) on delete set null,
  add column piece integer check (piece > 0),
  -- suspended: the payment of the order was returned. refunded: the piece was refunded.
  add column sale_state text check (sale_state in ('sold', 'suspended', 'refunded'));
create unique index gift_card_sold_once on gift_card (order_item_id, piece) where order_item_id is not null;
