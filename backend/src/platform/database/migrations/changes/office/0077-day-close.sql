-- Disputes at card gateways, and closed days.

alter table payment_event add column dispute_id text check (char_length(dispute_id) between 1 and 255);

-- The newest state of a dispute. Its events are in payment_event.
create table payment_dispute (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  provider text not null check (provider <> ''),
  -- unique at the provider; the gateway's id of the payment for a provider without its own
  dispute_id text not null check (char_length(dispute_id) between 1 and 255),
  amount_minor bigint not null check (amount_minor >= 0),
  reason text,
  is_open boolean not null,
  opened_at timestamptz not null,
  -- the time of the newest event about it
  changed_at timestamptz not null,
  unique (provider, dispute_id)
);
create index payment_dispute_open on payment_dispute (opened_at) where is_open;
create index payment_dispute_payment on payment_dispute (payment_id);

create table day_close (
  -- in the time zone of the shop
  day date primary key,
  figures jsonb not null,
  -- explanations of differences, by line
  explanations jsonb not null default '{}',
  closed_at timestamptz not null,
  closed_by text not null
);
