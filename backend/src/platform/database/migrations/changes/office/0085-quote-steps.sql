-- From the agreement on a quote to its payment. Suffix _minor: minor units of the quote's currency.

alter table sell_quote
  add column status text not null default 'offered' check (status in (
    'offered', 'agreed', 'posted', 'received', 'checked', 'differs', 'accepted', 'paid', 'closed', 'returned',
    'late', 'cancelled')),
  -- increases with every change at the desk or by the seller
  add column version integer not null default 0,
  -- the terms of sale that the seller accepted: their version and text
  add column terms_version integer,
  add column terms text[],
  -- what the seller stated about the ownership of the pieces
  add column ownership text,
  -- the package must be posted by then, and arrive by then
  add column post_by timestamptz,
  add column arrive_by timestamptz,
  -- the seller answers about differing pieces by then
  add column answer_by timestamptz,
  -- when the seller handed the package over, as they or the desk said
  add column posted_at timestamptz,
  add column carrier text,
  add column tracking text,
  -- the number of the seal of the package
  add column seal text,
  -- what a seller owes who did not deliver
  add column owed_minor bigint check (owed_minor >= 0),
  -- the request for a second approval of the payout
  add column approval_id bigint references staff_approval (id);

update sell_quote set status = 'agreed', post_by = accepted_at + interval '7 days', arrive_by = accepted_at + interval '21 days'
where accepted_at is not null;

alter table sell_quote
  add constraint sell_quote_agreed check ((status = 'offered') = (accepted_at is null)),
  add constraint sell_quote_deadlines check (accepted_at is null or (post_by is not null and arrive_by is not null));
create index sell_quote_status on sell_quote (status, id) where status <> 'offered';
create index sell_quote_tracking on sell_quote (upper(tracking collate "C")) where tracking is not null;

-- Additional pieces have the quantity 0. Their bid is new_bid_minor.
alter table sell_quote_item
  drop constraint sell_quote_item_quantity_check,
  drop constraint sell_quote_item_unit_minor_check,
  add column received integer check (received >= 0),
  -- received pieces that are not as quoted
  add column differing integer not null default 0 check (differing >= 0),
  add column new_bid_minor bigint check (new_bid_minor > 0),
  add column decision text check (decision in ('accepted', 'returned')),
  -- weight of the received pieces together
  add column weight_milligrams bigint check (weight_milligrams > 0),
  add column test_method text check (test_method in ('sigma', 'xrf', 'density', 'none')),
  add column test_result text check (char_length(test_result) <= 100),
  -- shown to the seller
  add column reason text check (char_length(reason) <= 500),
  add column serials text[] not null default '{}',
  add constraint sell_quote_item_quantity check (
    (quantity > 0 and unit_minor > 0) or (quantity = 0 and unit_minor = 0 and received = differing)),
  add constraint sell_quote_item_received check (quantity = 0 or received is null or received <= quantity),
  add constraint sell_quote_item_differing check (differing <= coalesce(received, 0));

-- Every step of a quote.
create table sell_quote_event (
  id bigint generated always as identity primary key,
  quote_id bigint not null references sell_quote (id) on delete cascade,
  at timestamptz not null,
  step text not null,
  actor text not null check (actor in ('customer', 'operator', 'clock')),
  -- the member of staff; empty for the seller and the clock
  by_name text not null default '',
  -- null: not shown
  note text check (char_length(note) <= 1000)
);
create index sell_quote_event_quote on sell_quote_event (quote_id, id);

-- Where the shop pays a quote.
create table sell_quote_payout (
  quote_id bigint primary key references sell_quote (id) on delete cascade,
  method text not null check (method in ('wire', 'check')),
  holder text not null check (char_length(holder) between 1 and 100),
  -- name of the bank, or the postal address of the check
  place text not null check (char_length(place) between 1 and 300),
  -- encrypted bank code and account number, and the last four characters of the account number
  sealed_account text,
  account_ending text check (char_length(account_ending) <= 4),
  changed_at timestamptz not null,
  -- null: not paid. A quote is paid once.
  paid_at timestamptz,
  paid_minor bigint check (paid_minor > 0),
  paid_by text,
  reference text,
  constraint sell_quote_payout_wire check ((method = 'wire') = (account_ending is not null)),
  constraint sell_quote_payout_paid check (num_nonnulls(paid_at, paid_minor, paid_by) in (0, 3))
);

create table sell_quote_photo (
  id bigint generated always as identity primary key,
  quote_id bigint not null,
  position integer not null,
  -- WebP
  image bytea not null,
  added_at timestamptz not null,
  foreign key (quote_id, position) references sell_quote_item (quote_id, position) on delete cascade
);
create index sell_quote_photo_item on sell_quote_photo (quote_id, position);

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
