-- The metal that customers own, as lots, and what they sold of it. Triggers write the lots of orders and
-- the sales of quotes in the transaction of each act, like the ledger of positions.
-- Suffixes: _minor minor units of the row's currency, _e6 millionths, _ug micrograms.

create table holding_lot (
  id bigint generated always as identity primary key,
  uid text not null unique default gen_random_uuid()::text,
  customer_id bigint not null references customer (id) on delete cascade,
  -- the delivery; null for a lot that the customer added
  shipment_id bigint,
  order_item_id bigint,
  product_id bigint references product (id) on delete set null,
  -- null: a piece that the shop has never sold
  sku text check (sku <> ''),
  name text not null check (name <> ''),
  metal text not null check (metal in ('gold', 'silver', 'platinum', 'palladium', 'mixed')),
  -- of one piece
  fine_weight_ug bigint not null check (fine_weight_ug > 0),
  -- as the customer entered them, for a piece that the shop has never sold
  weight_ug bigint check (weight_ug >= fine_weight_ug),
  fineness_ppm integer check (fineness_ppm between 1 and 1000000),
  -- pieces of one kind are interchangeable
  kind text generated always as (
    coalesce('sku ' || sku, metal || ' ' || fine_weight_ug || ' ' || lower(name))
  ) stored,
  pieces integer not null check (pieces > 0),
  -- a delivery has a time, an added lot has a day
  delivered_at timestamptz,
  acquired_on date,
  -- all pieces together, before refunds
  cost_minor bigint not null check (cost_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and cost_minor),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- units of the currency for one unit of the base currency, on the day of the purchase
  rate_e6 bigint not null check (rate_e6 > 0),
  place text check (char_length(place) between 1 and 60),
  serial text check (char_length(serial) between 1 and 200),
  note text check (char_length(note) between 1 and 500),
  -- increases with every change by the customer
  version integer not null default 1,
  constraint holding_lot_delivery foreign key (shipment_id, order_item_id)
    references shipment_item (shipment_id, order_item_id) on update cascade on delete cascade,
  constraint holding_lot_source check (num_nonnulls(shipment_id, order_item_id, delivered_at) in (0, 3)),
  constraint holding_lot_weight check ((weight_ug is null) = (fineness_ppm is null)),
  constraint holding_lot_day check (num_nonnulls(delivered_at, acquired_on) = 1),
  unique (shipment_id, order_item_id)
);
create index holding_lot_customer on holding_lot (customer_id, id);
create index holding_lot_product on holding_lot (product_id) where product_id is not null;

create table holding_sale (
  id bigint generated always as identity primary key,
  uid text not null unique default gen_random_uuid()::text,
  customer_id bigint not null references customer (id) on delete cascade,
  -- the line of the quote that the shop paid
  quote_id bigint,
  quote_position integer,
  name text not null check (name <> ''),
  metal text not null check (metal in ('gold', 'silver', 'platinum', 'palladium', 'mixed')),
  fine_weight_ug bigint not null check (fine_weight_ug > 0),
  -- as of the lots
  kind text not null,
  pieces integer not null check (pieces > 0),
  sold_at timestamptz not null,
  proceeds_minor bigint not null check (proceeds_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate_e6 bigint not null check (rate_e6 > 0),
  constraint holding_sale_quote foreign key (quote_id, quote_position)
    references sell_quote_item (quote_id, position) on delete cascade,
  constraint holding_sale_source check ((quote_id is null) = (quote_position is null)),
  unique (quote_id, quote_position)
);
create index holding_sale_customer on holding_sale (customer_id, id);

-- Rounds half up.
create function holding_share(minor numeric, part numeric, whole numeric) returns bigint language sql immutable as $$
  select case when whole = 0 then 0 else floor((2 * minor * part + whole) / (2 * whole)) end::bigint
$$;

-- Writes the lots of an order again: one for each parcel's part of a line. Their costs add up to the
-- order's total as in rules/src/holdings/lot-cost.ts. Places, serial numbers and notes stay.
create function refresh_order_lots(id_of_order bigint) returns void language plpgsql as $$
begin
  delete from holding_lot using order_item as item, sales_order
  where item.id = holding_lot.order_item_id and item.order_id = id_of_order
    and sales_order.id = item.order_id and sales_order.customer_id is null;
  insert into holding_lot (customer_id, shipment_id, order_item_id, product_id, sku, name, metal, fine_weight_ug,
    pieces, delivered_at, cost_minor, refunded_minor, currency, rate_e6)
  with line as (
    select item.*, placed.customer_id, placed.currency, placed.base_to_order_rate_e6,
      placed.grand_total_minor + placed.gift_card_minor as total_minor,
      item.row_minor - item.discount_minor - item.fee_credit_minor + item.tax_minor as own_minor,
      case when sum(item.row_minor) over () > 0 then item.row_minor else item.quantity end::numeric as weight
    from order_item as item join sales_order as placed on placed.id = item.order_id
    where placed.id = id_of_order and placed.customer_id is not null
  ), weighed as (
    select line.*, (total_minor - sum(own_minor) over ())::numeric as rest_minor,
      sum(weight) over () as all_weight, sum(weight) over (order by position, id) as weight_to
    from line
  ), costed as (
    select weighed.*, own_minor + holding_share(rest_minor, weight_to, all_weight)
      - holding_share(rest_minor, weight_to - weight, all_weight) as cost
    from weighed
  ), refunded as (
    select costed.*, least((
        select coalesce(sum(amount_minor), 0) from credit_memo where order_id = id_of_order
      ), total_minor)::numeric as refund,
      sum(cost) over (order by position, id) as cost_to
    from costed
  ), share as (
    select refunded.*, holding_share(refund, cost_to, total_minor)
      - holding_share(refund, cost_to - cost, total_minor) as refund_of_line
    from refunded
  ), parcel as (
    select share.*, sent.shipment_id, sent.quantity as sent, shipment.created_at as delivered,
      sum(sent.quantity) over (partition by share.id order by sent.shipment_id) as sent_to
    from share join shipment_item as sent on sent.order_item_id = share.id
    join shipment on shipment.id = sent.shipment_id
  ), part as (
    -- A line that costs less than nothing gives lots without cost.
    select parcel.*, greatest(cost, 0) as paid,
      holding_share(greatest(cost, 0), sent_to, quantity) as paid_to,
      holding_share(greatest(cost, 0), sent_to - sent, quantity) as paid_before
    from parcel
  )
  -- Refunds follow the costs of the parcels, so that none is above its cost.
  select customer_id, shipment_id, id, product_id, sku, name, metal, fine_weight_ug, sent, delivered,
    paid_to - paid_before,
    least(greatest(
      holding_share(refund_of_line, paid_to, paid) - holding_share(refund_of_line, paid_before, paid), 0
    ), paid_to - paid_before),
    currency, base_to_order_rate_e6
  from part where metal is not null and fine_weight_ug > 0
  on conflict (shipment_id, order_item_id) do update set customer_id = excluded.customer_id,
    pieces = excluded.pieces, cost_minor = excluded.cost_minor, refunded_minor = excluded.refunded_minor;
end
$$;

create function refresh_lots_of_shipment() returns trigger language plpgsql as $$
begin
  perform refresh_order_lots(order_id) from order_item where id = new.order_item_id;
  return null;
end
$$;
create function refresh_lots_of_memo() returns trigger language plpgsql as $$
begin
  perform refresh_order_lots(new.order_id);
  return null;
end
$$;
create function refresh_lots_of_order() returns trigger language plpgsql as $$
begin
  perform refresh_order_lots(new.id);
  return null;
end
$$;
-- At the end of the transaction, when all lines and totals of the act are written.
create constraint trigger shipment_item_lots after insert or update on shipment_item
  deferrable initially deferred for each row execute function refresh_lots_of_shipment();
create constraint trigger credit_memo_lots after insert on credit_memo
  deferrable initially deferred for each row execute function refresh_lots_of_memo();
create constraint trigger sales_order_lots after update on sales_order
  deferrable initially deferred for each row
  when ((old.customer_id, old.grand_total_minor, old.gift_card_minor)
    is distinct from (new.customer_id, new.grand_total_minor, new.gift_card_minor))
  execute function refresh_lots_of_order();

-- A paid quote sells the pieces that the shop kept.
create function enter_quote_sales(id_of_quote bigint) returns void language sql as $$
  insert into holding_sale (customer_id, quote_id, quote_position, name, metal, fine_weight_ug, kind, pieces, sold_at,
    proceeds_minor, currency, rate_e6)
  select quote.customer_id, quote.id, item.position, item.name, item.metal, item.fine_weight_micrograms,
    'sku ' || item.sku, kept.pieces, payout.paid_at, kept.minor, quote.currency, 1000000
  from sell_quote as quote join sell_quote_payout as payout on payout.quote_id = quote.id
  join sell_quote_item as item on item.quote_id = quote.id
  cross join lateral (
    select item.received - item.differing + bought.pieces as pieces,
      (item.received - item.differing) * item.unit_minor + bought.pieces * coalesce(item.new_bid_minor, 0) as minor
    from (select case when item.decision = 'accepted' and item.new_bid_minor is not null
      then item.differing else 0 end as pieces) as bought
  ) as kept
  where quote.id = id_of_quote and quote.customer_id is not null and payout.paid_at is not null
    and item.metal is not null and item.fine_weight_micrograms > 0 and kept.pieces > 0
  on conflict (quote_id, quote_position) do nothing
$$;
create function enter_quote_sale() returns trigger language plpgsql as $$
begin
  perform enter_quote_sales(new.id);
  return null;
end
$$;
create trigger sell_quote_sale after update of status on sell_quote for each row
  when (new.status = 'paid' and old.status <> 'paid') execute function enter_quote_sale();
-- Merged accounts share their quotes, and an account that is deleted leaves no sale.
create function move_quote_sales() returns trigger language plpgsql as $$
begin
  if new.customer_id is null then
    delete from holding_sale where quote_id = new.id;
  else
    update holding_sale set customer_id = new.customer_id where quote_id = new.id;
  end if;
  return null;
end
$$;
create trigger sell_quote_seller after update of customer_id on sell_quote for each row
  when (old.customer_id is distinct from new.customer_id) execute function move_quote_sales();

-- The lots and sales of a shop that trades already.
select refresh_order_lots(order_id) from (
  select distinct item.order_id from shipment_item join order_item as item on item.id = shipment_item.order_item_id
) as delivered;
select enter_quote_sales(id) from sell_quote where status in ('paid', 'closed');
