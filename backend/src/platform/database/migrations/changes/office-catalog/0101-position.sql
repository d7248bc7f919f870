-- The position of each metal as a ledger. Triggers write an entry in the transaction of each act, so that
-- no door of the shop can forget one. Pieces of mixed metals are not part of it.

-- Hedges with a broker or another dealer. A void hedge stays, and counts no longer.
create table hedge (
  id bigint generated always as identity primary key,
  -- chosen by the page, so that one press records one hedge
  request_key text not null unique check (char_length(request_key) between 8 and 64),
  metal text not null check (metal in ('gold', 'silver', 'platinum', 'palladium')),
  side text not null check (side in ('buy', 'sell')),
  weight_ug bigint not null check (weight_ug > 0),
  -- ten-thousandths of the base currency per troy ounce, without the cost
  price_e4 bigint not null check (price_e4 > 0),
  cost_minor bigint not null default 0 check (cost_minor >= 0),
  -- the spot price at the trade, in the same unit
  spot_e4 bigint not null check (spot_e4 > 0),
  -- name of the broker of the shop; null: recorded by hand
  broker text,
  counterparty text not null check (char_length(counterparty) between 1 and 100),
  reference text check (char_length(reference) between 1 and 100),
  traded_at timestamptz not null,
  staff_id bigint references staff_member (id),
  by_name text not null,
  voided_at timestamptz,
  voided_by text,
  void_reason text check (char_length(void_reason) between 1 and 300),
  constraint hedge_void check (num_nonnulls(voided_at, voided_by, void_reason) in (0, 3))
);
create index hedge_traded on hedge (traded_at, id);
create index hedge_staff on hedge (staff_id);

create table position_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  metal text not null check (metal in ('gold', 'silver', 'platinum', 'palladium')),
  -- stock: pieces in the vault; on_order: what may be pre-ordered; bought: agreed and not paid;
  -- sold: ordered and not shipped; hedge: at a broker
  kind text not null check (kind in ('stock', 'on_order', 'bought', 'sold', 'hedge')),
  -- fine weight; above 0 for metal that the shop has or gets
  change_ug bigint not null check (change_ug <> 0),
  -- ask at that time, ten-thousandths of a US dollar per troy ounce; null before the first price
  spot_e4 bigint,
  -- what the entry follows from: a row of the table
  source text not null check (source in ('movement', 'shipment', 'lot', 'quote', 'hedge', 'product')),
  source_row bigint not null,
  -- the entry of that source: an order item, or a running number
  line bigint not null default 0,
  -- what happened to it: the reason of the movement, the state of the quote
  step text not null,
  product_id bigint references product (id) on delete set null,
  order_id bigint references sales_order (id) on delete cascade,
  unique (source, source_row, line, kind, metal)
);
create index position_entry_sum on position_entry (metal, kind) include (change_ug);
create index position_entry_product on position_entry (product_id) where product_id is not null;
create index position_entry_order on position_entry (order_id) where order_id is not null;

-- Numbers the adjustments of products.
create sequence position_adjustment as bigint;

-- Movements: an order sells pieces that stay in the vault until they are shipped. Everything else adds
-- to the vault, or to what may be pre-ordered.
create function enter_movements() returns trigger language plpgsql as $$
begin
  insert into position_entry (at, metal, kind, change_ug, spot_e4, source, source_row, step, product_id, order_id)
  select moved.created_at, product.metal,
    case when moved.reason in ('order', 'cancellation') then 'sold'
      when product_stock.is_preorder then 'on_order' else 'stock' end,
    moved.change * product.fine_weight_ug, spot_quote.ask_e4, 'movement', moved.id, moved.reason, product.id,
    moved.order_id
  from moved join product on product.id = moved.product_id
  left join product_stock on product_stock.product_id = product.id
  left join spot_quote on spot_quote.metal = product.metal
  where product.metal <> 'mixed' and product.fine_weight_ug > 0;
  return null;
end
$$;
create trigger stock_movement_position after insert on stock_movement
  referencing new table as moved for each statement execute function enter_movements();

-- A movement is deleted when its pieces change to another order. With a deleted product, its entries stay.
create function reverse_movements() returns trigger language plpgsql as $$
begin
  insert into position_entry (metal, kind, change_ug, spot_e4, source, source_row, line, step, product_id,
    order_id)
  select entry.metal, entry.kind, -entry.change_ug, entry.spot_e4, 'movement', moved.id, 1, 'moved', entry.product_id,
    entry.order_id
  from moved join product on product.id = moved.product_id
  join position_entry as entry on entry.source = 'movement' and entry.source_row = moved.id and entry.line = 0;
  return null;
end
$$;
create trigger stock_movement_position_end after delete on stock_movement
  referencing old table as moved for each statement execute function reverse_movements();

-- A shipment takes sold pieces out of the vault. The open position stays. A deleted product has nothing
-- in the vault.
create function enter_shipments() returns trigger language plpgsql as $$
begin
  insert into position_entry (metal, kind, change_ug, source, source_row, line, step, product_id, order_id)
  select coalesce(product.metal, item.metal), part.kind,
    part.sign * sent.quantity * coalesce(product.fine_weight_ug, item.fine_weight_ug),
    'shipment', sent.shipment_id, item.id, 'shipped', product.id, item.order_id
  from sent join order_item as item on item.id = sent.order_item_id
  left join product on product.id = item.product_id
  left join product_stock on product_stock.product_id = product.id
  cross join lateral (values
    ('sold', 1), (case when product_stock.is_preorder then 'on_order' else 'stock' end, -1)
  ) as part (kind, sign)
  where coalesce(product.metal, item.metal) <> 'mixed'
    and coalesce(product.fine_weight_ug, item.fine_weight_ug) > 0
    and (part.kind = 'sold' or product.id is not null);
  return null;
end
$$;
create trigger shipment_item_position after insert on shipment_item
  referencing new table as sent for each statement execute function enter_shipments();

-- What the entries of products must add up to.
create view position_product as
select product.id as product_id, product.metal, part.kind, part.pieces * product.fine_weight_ug as weight_ug
from product
left join product_stock on product_stock.product_id = product.id
cross join lateral (
  select coalesce((
    select sum(change) from stock_movement
    where stock_movement.product_id = product.id and reason in ('order', 'cancellation')
  ), 0)::bigint + coalesce((
    select sum(shipment_item.quantity) from order_item
    join shipment_item on shipment_item.order_item_id = order_item.id
    where order_item.product_id = product.id
  ), 0)::bigint as pieces
) as sold
cross join lateral (values
  ('sold', sold.pieces),
  (case when product_stock.is_preorder then 'on_order' else 'stock' end,
    coalesce(product_stock.quantity, 0) - sold.pieces)
) as part (kind, pieces)
where product.metal <> 'mixed' and product.fine_weight_ug > 0;

-- Writes the differences between the entries of products and what they must be.
create function adjust_position(products bigint[]) returns void language sql as $$
  insert into position_entry (metal, kind, change_ug, source, source_row, step, product_id)
  select metal, kind, sum(weight_ug), 'product', nextval('position_adjustment'), 'adjusted', product_id
  from (
    select product_id, metal, kind, weight_ug from position_product where product_id = any(products)
    union all
    select product_id, metal, kind, -change_ug from position_entry where product_id = any(products)
  ) as part
  group by product_id, metal, kind having sum(weight_ug) <> 0
$$;

-- Another weight or metal changes the position, and so does the arrival of pre-ordered pieces.
create function adjust_product() returns trigger language plpgsql as $$
begin
  perform adjust_position(array[new.id]);
  return null;
end
$$;
create trigger product_position after update of metal, fine_weight_ug on product for each row
  when ((old.metal, old.fine_weight_ug) is distinct from (new.metal, new.fine_weight_ug))
  execute function adjust_product();

create function adjust_stock() returns trigger language plpgsql as $$
begin
  perform adjust_position(array[new.product_id]);
  return null;
end
$$;
-- At the end of the transaction, because the movement of the same change may follow.
create constraint trigger product_stock_position after update of is_preorder on product_stock
  deferrable initially deferred for each row
  when (old.is_preorder <> new.is_preorder) execute function adjust_stock();

-- A deleted product leaves the vault; its orders stay sold.
create function end_product_position() returns trigger language plpgsql as $$
begin
  insert into position_entry (metal, kind, change_ug, source, source_row, step)
  select metal, kind, -sum(change_ug), 'product', nextval('position_adjustment'), 'deleted' from position_entry
  where product_id = old.id and kind <> 'sold' group by metal, kind having sum(change_ug) <> 0;
  return old;
end
$$;
create trigger product_position_end before delete on product for each row
  execute function end_product_position();

-- Lots that are not sold as the product, such as damaged pieces: they have no movement.
create function enter_lot() returns trigger language plpgsql as $$
begin
  insert into position_entry (at, metal, kind, change_ug, spot_e4, source, source_row, step)
  select new.received_at, piece.metal, 'stock', new.quantity * piece.weight_ug, spot_quote.ask_e4, 'lot', new.id,
    'received'
  from (
    select item.metal, item.fine_weight_micrograms as weight_ug, 1 as rank
    from sell_quote join sell_quote_item as item on item.quote_id = sell_quote.id
    where sell_quote.number = new.source and item.position = new.line
    union all
    select metal, fine_weight_ug, 2 from product where product.id = new.product_id
    order by rank limit 1
  ) as piece left join spot_quote on spot_quote.metal = piece.metal
  where piece.metal <> 'mixed' and piece.weight_ug > 0;
  return null;
end
$$;
create trigger stock_lot_position after insert on stock_lot for each row
  when (new.condition <> 'new' or new.product_id is null) execute function enter_lot();

-- The weight that a quote brings: what was agreed, then what has arrived and is not returned. Nothing
-- once it is paid, because its lots are in the vault then.
create function adjust_quote_position(id_of_quote bigint) returns void language sql as $$
  insert into position_entry (metal, kind, change_ug, spot_e4, source, source_row, line, step)
  select part.metal, 'bought', sum(part.weight_ug), min(spot_quote.ask_e4), 'quote', id_of_quote,
    (select count(*) from position_entry where source = 'quote' and source_row = id_of_quote),
    (select status from sell_quote where id = id_of_quote)
  from (
    select item.metal, item.fine_weight_micrograms * case
        when item.received is null then item.quantity
        when item.decision = 'returned' then item.received - item.differing
        else item.received end as weight_ug
    from sell_quote join sell_quote_item as item on item.quote_id = sell_quote.id
    where sell_quote.id = id_of_quote and item.metal is not null
      and sell_quote.status not in ('offered', 'cancelled', 'returned', 'paid', 'closed')
    union all
    select metal, -change_ug from position_entry where source = 'quote' and source_row = id_of_quote
  ) as part left join spot_quote on spot_quote.metal = part.metal
  group by part.metal having sum(part.weight_ug) <> 0
$$;

create function enter_quote() returns trigger language plpgsql as $$
begin
  perform adjust_quote_position(new.id);
  return null;
end
$$;
create trigger sell_quote_position after insert or update of status on sell_quote for each row
  when (new.status <> 'offered') execute function enter_quote();

create function enter_quote_item() returns trigger language plpgsql as $$
begin
  perform adjust_quote_position(new.quote_id);
  return null;
end
$$;
create trigger sell_quote_item_position
  after insert or update of quantity, received, differing, decision on sell_quote_item
  for each row execute function enter_quote_item();

create function enter_hedge() returns trigger language plpgsql as $$
begin
  insert into position_entry (at, metal, kind, change_ug, spot_e4, source, source_row, line, step)
  select case when new.voided_at is null then new.traded_at else new.voided_at end, new.metal, 'hedge',
    new.weight_ug * case when (new.side = 'buy') = (new.voided_at is null) then 1 else -1 end,
    (select ask_e4 from spot_quote where spot_quote.metal = new.metal), 'hedge', new.id,
    case when new.voided_at is null then 0 else 1 end, case when new.voided_at is null then 'traded' else 'void' end;
  return null;
end
$$;
create trigger hedge_position after insert on hedge for each row execute function enter_hedge();
create trigger hedge_position_end after update of voided_at on hedge for each row
  when (old.voided_at is null and new.voided_at is not null) execute function enter_hedge();
-- Hedges are never changed otherwise.
create function refuse_hedge_change() returns trigger language plpgsql as $$
begin
  raise exception 'A hedge is never changed or deleted. Void it instead.';
end
$$;
create trigger hedge_kept before delete on hedge for each row execute function refuse_hedge_change();
create trigger hedge_fixed before update of metal, side, weight_ug, price_e4, cost_minor, spot_e4, traded_at on hedge
  for each row execute function refuse_hedge_change();
create trigger hedge_void_kept before update on hedge for each row
  when (old.voided_at is not null) execute function refuse_hedge_change();

-- The position of a shop that trades already.
select adjust_position(array(select id from product));
select adjust_quote_position(id) from sell_quote where status <> 'offered';
insert into position_entry (at, metal, kind, change_ug, source, source_row, step)
select lot.received_at, item.metal, 'stock', lot.quantity * item.fine_weight_micrograms, 'lot', lot.id, 'received'
from stock_lot as lot
join sell_quote on sell_quote.number = lot.source
join sell_quote_item as item on item.quote_id = sell_quote.id and item.position = lot.line
where (lot.condition <> 'new' or lot.product_id is null)
  and item.metal is not null and item.fine_weight_micrograms > 0;
