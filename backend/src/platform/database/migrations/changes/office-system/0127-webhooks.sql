-- Addresses of other programs that the shop informs about events.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  url text not null check (char_length(url) between 1 and 500),
  -- the key of the signatures, encrypted
  sealed_secret text not null,
  events text[] not null check (cardinality(events) > 0),
  is_active boolean not null default true,
  created_at timestamptz not null,
  created_by text not null,
  last_success_at timestamptz,
  -- when the shop turned it off because a delivery failed for good
  failed_at timestamptz,
  -- the request that created it; a repeated request creates no second endpoint
  request_key text not null unique,
  constraint webhook_endpoint_failed check (failed_at is null or not is_active)
);

-- What the shop sends. Rows are written by triggers in the transaction of the event.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint (id) on delete cascade,
  -- the same in every attempt
  event_key uuid not null default gen_random_uuid(),
  event text not null,
  -- the number of an order or quote, or a SKU
  subject text not null,
  -- the number of the shipment or credit memo of the event
  record text,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- null: at once
  next_at timestamptz,
  -- while a process sends it
  claimed_until timestamptz,
  -- the body as sent; null before the first attempt
  payload text,
  attempted_at timestamptz,
  -- HTTP status and the beginning of the last answer; null without an answer
  status integer,
  answer text,
  -- why the last attempt failed
  problem text
);
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, next_at nulls first, id)
  where state = 'waiting';
create index webhook_delivery_happened on webhook_delivery (happened_at);
-- Changes of stock before the first attempt are one delivery, which has the newest stock.
create unique index webhook_delivery_stock on webhook_delivery (endpoint_id, subject)
  where event = 'stock.changed' and state = 'waiting' and payload is null and claimed_until is null;

create function queue_webhook(event_name text, event_subject text, event_record text, event_at timestamptz)
returns void language plpgsql as $$
begin
  insert into webhook_delivery (endpoint_id, event, subject, record, happened_at)
  select id, event_name, event_subject, event_record, event_at from webhook_endpoint
  where is_active and event_name = any(events)
  order by id
  on conflict (endpoint_id, subject)
    where event = 'stock.changed' and state = 'waiting' and payload is null and claimed_until is null
    -- locks the row until the commit, so that nobody sends it with the stock of before
    do update set happened_at = excluded.happened_at;
  if found then
    perform pg_notify('webhook_queued', '');
  end if;
end
$$;

create function queue_order_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook('order.placed', new.number, null, new.placed_at);
  return null;
end
$$;
-- A part of an order that was split off is no new order.
create trigger sales_order_webhook after insert on sales_order
  for each row when (new.split_from is null) execute function queue_order_webhook();

create function queue_order_event_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(
    case new.to_status when 'paid' then 'order.paid' else 'order.canceled' end, sales_order.number, null, new.at
  ) from sales_order where sales_order.id = new.order_id;
  return null;
end
$$;
create trigger order_event_webhook after insert on order_event
  for each row when (new.to_status in ('paid', 'canceled')) execute function queue_order_event_webhook();

create function queue_order_record_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook(tg_argv[0], sales_order.number, new.number, new.created_at)
  from sales_order where sales_order.id = new.order_id;
  return null;
end
$$;
create trigger shipment_webhook after insert on shipment
  for each row execute function queue_order_record_webhook('order.shipped');
create trigger credit_memo_webhook after insert on credit_memo
  for each row execute function queue_order_record_webhook('order.refunded');

create function queue_stock_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook('stock.changed', product.sku, null, clock_timestamp())
  from product where product.id = new.product_id;
  return null;
end
$$;
create trigger product_stock_webhook after update on product_stock
  for each row when (old.quantity <> new.quantity or old.is_on_hold <> new.is_on_hold)
  execute function queue_stock_webhook();

create function queue_quote_webhook() returns trigger language plpgsql as $$
begin
  perform queue_webhook('quote.agreed', new.number, null, new.accepted_at);
  return null;
end
$$;
create trigger sell_quote_webhook after update of status on sell_quote
  for each row when (old.status <> 'agreed' and new.status = 'agreed') execute function queue_quote_webhook();
