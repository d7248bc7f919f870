-- What a cancellation costs. Amounts are minor units of the order's currency.

-- {version, text, costText, atMs, policy} as the buyer accepted them; null: an older order, whose cancellation
-- is free
alter table sales_order add column cancel_terms jsonb;

-- the newest offer to cancel an order; it replaces an earlier one
create table order_cancel_offer (
  order_id bigint primary key references sales_order (id) on delete cascade,
  -- 256 random bits
  id text not null,
  loss_minor bigint not null check (loss_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  owed_minor bigint not null check (owed_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  expires_at timestamptz not null
);

-- a cancellation that is not free
create table order_cancellation (
  order_id bigint primary key references sales_order (id) on delete cascade,
  loss_minor bigint not null check (loss_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  owed_minor bigint not null check (owed_minor >= 0),
  -- what the shop pays the buyer from a gain
  credit_minor bigint not null check (credit_minor >= 0),
  -- taken from payments, of which from gift cards
  deducted_minor bigint not null check (deducted_minor >= 0),
  deducted_gift_minor bigint not null check (deducted_gift_minor between 0 and deducted_minor),
  -- what staff have waived; the rest is an open claim
  waived_minor bigint not null default 0 check (waived_minor >= 0),
  constraint order_cancellation_claim check (deducted_minor + waived_minor <= owed_minor)
);
