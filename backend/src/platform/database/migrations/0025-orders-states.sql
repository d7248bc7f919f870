-- States of an order, who moved it on and when, and the records that follow it: money, invoice, parcels, refunds.

alter table sales_order drop constraint sales_order_status_check;
update sales_order set status = 'pending_payment' where status = 'pending';
alter table sales_order
  alter column status set default 'pending_payment',
  add constraint sales_order_status check (
    status in ('pending_payment', 'paid', 'processing', 'shipped', 'complete', 'payment_overdue', 'canceled')
  ),
  add column cancellation_reason text,
  -- what has come in and gone out again, minor units of the order's currency; the rows are in order_payment and credit_memo
  add column received_minor bigint not null default 0 check (received_minor >= 0),
  add column refunded_minor bigint not null default 0,
  add constraint sales_order_refunded check (refunded_minor between 0 and received_minor),
  add constraint sales_order_canceled check (cancellation_reason is null or status = 'canceled');
-- what waits for its money, by when it is due
create index sales_order_unpaid on sales_order (pay_by) where status in ('pending_payment', 'payment_overdue');
create index sales_order_status_placed on sales_order (status, placed_at desc);

-- Every change of state after the placing, and every remark.
create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order (id) on delete cascade,
  at timestamptz not null,
  actor text not null check (actor in ('customer', 'operator', 'payment', 'clock')),
  -- name of the person of the shop, when there was one
  by_name text,
  from_status text,
  to_status text,
  note text,
  -- whether the buyer reads the note
  is_public boolean not null default false,
  check (to_status is not null or note is not null),
  check ((from_status is null) = (to_status is null))
);
create index order_event_order on order_event (order_id, id);

-- Money that came in for an order; the same reference counts once.
create table order_payment (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order (id) on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  reference text not null check (reference <> ''),
  received_at timestamptz not null,
  by_name text,
  unique (order_id, reference)
);

create sequence invoice_number as bigint;
create sequence shipment_number as bigint;
create sequence credit_memo_number as bigint;

-- The bill, made when all the money is there: one per order, over all of it.
create table invoice (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references sales_order (id) on delete cascade,
  number text not null unique check (number ~ '^[0-9]{9,}$'),
  created_at timestamptz not null
);

create table shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order (id) on delete cascade,
  number text not null unique check (number ~ '^[0-9]{9,}$'),
  carrier text not null check (carrier <> ''),
  tracking_number text,
  comment text,
  created_at timestamptz not null
);
create index shipment_order on shipment (order_id);

create table shipment_item (
  shipment_id bigint not null references shipment (id) on delete cascade,
  order_item_id bigint not null references order_item (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_item_id)
);

create table credit_memo (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order (id) on delete cascade,
  number text not null unique check (number ~ '^[0-9]{9,}$'),
  amount_minor bigint not null check (amount_minor > 0),
  comment text,
  -- the gateway's name for the refund; null when the money is sent back by hand
  reference text,
  by_name text,
  created_at timestamptz not null
);
create index credit_memo_order on credit_memo (order_id);

-- A guest's wish to cancel, until the key that was mailed confirms it. Only the key's hash is kept.
create table order_cancel_request (
  order_id bigint primary key references sales_order (id) on delete cascade,
  reason text not null,
  requested_at timestamptz not null,
  -- null until the mail with the key leaves
  key_hash text,
  expires_at timestamptz,
  check ((key_hash is null) = (expires_at is null))
);

-- What the people of the shop did from the command line.
create table shop_action (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_name text not null,
  verb text not null,
  -- what it was done to: an order's number, a sku, a metal …
  subject text not null,
  details jsonb not null default '{}'
);
create index shop_action_at on shop_action (at desc, id desc);

-- A metal that the desk has stopped, beside what its feed says.
create table metal_halt (
  metal text primary key check (metal in ('gold', 'silver', 'platinum', 'palladium')),
  since timestamptz not null,
  -- null = until somebody resumes it
  until timestamptz,
  by_name text not null,
  check (until > since)
);
