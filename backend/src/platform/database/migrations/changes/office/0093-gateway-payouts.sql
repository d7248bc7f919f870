-- Balance transactions of card gateways, and their payouts to the bank account.

create table gateway_payout (
  id bigint generated always as identity primary key,
  gateway text not null check (gateway <> ''),
  -- unique at the gateway
  payout_id text not null check (char_length(payout_id) between 1 and 255),
  -- negative: the gateway debits the bank account
  amount_minor bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  -- whether all of its transactions are stored
  is_complete boolean not null default false,
  created_at timestamptz not null,
  arrives_on date not null,
  -- texts by which the bank statement names it; null without one
  descriptor text,
  trace text,
  -- why the bank rejected it
  failure text,
  changed_at timestamptz not null,
  unique (gateway, payout_id)
);
create index gateway_payout_day on gateway_payout (arrives_on);
create index gateway_payout_changed on gateway_payout (changed_at);

-- Each change of the balance at the gateway, once.
create table gateway_transaction (
  id bigint generated always as identity primary key,
  gateway text not null check (gateway <> ''),
  transaction_id text not null check (char_length(transaction_id) between 1 and 255),
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'fee', 'payout', 'other')),
  -- in the currency of the balance, as the gateway reports them
  amount_minor bigint not null,
  fee_minor bigint not null,
  net_minor bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- the amount in the currency of the payment
  paid_minor bigint not null,
  paid_currency text not null check (paid_currency ~ '^[A-Z]{3}$'),
  -- null for a transaction without payment, or of another system with the same account
  payment_id bigint references payment (id),
  dispute_id text,
  payout_id bigint references gateway_payout (id),
  created_at timestamptz not null,
  unique (gateway, transaction_id)
);
create index gateway_transaction_day on gateway_transaction (created_at);
create index gateway_transaction_payment on gateway_transaction (payment_id) where payment_id is not null;
create index gateway_transaction_payout on gateway_transaction (payout_id) where payout_id is not null;

-- The time within which all transactions of a gateway are stored.
create table gateway_balance (
  gateway text primary key,
  read_from timestamptz not null,
  read_until timestamptz not null
);

-- Events about payouts. A repeated delivery has no second effect.
create table gateway_payout_event (
  gateway text not null,
  event_id text not null check (char_length(event_id) between 1 and 255),
  payout_id text not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

alter table bank_assignment drop constraint bank_assignment_kind_check;
alter table bank_assignment add constraint bank_assignment_kind_check
  check (kind in ('order', 'payout', 'credit', 'returned', 'gateway', 'other'));
-- A payout arrives once.
alter table bank_assignment add column gateway_payout_id bigint unique references gateway_payout (id);
alter table bank_assignment add constraint bank_assignment_gateway
  check ((gateway_payout_id is null) = (kind <> 'gateway'));
