-- Exchange rates that a feed reported, for shops whose base currency is not the US dollar.
create table exchange_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  -- units of the currency per US dollar, in millionths
  rate_e6 bigint not null check (rate_e6 > 0),
  -- the name of the feed
  source text not null,
  primary key (currency, at)
);

-- The rate by which the spot prices of an order were converted; null in shops that calculate in dollars.
alter table sales_order
  add column spot_rate_e6 bigint check (spot_rate_e6 > 0),
  add column spot_rate_at timestamptz,
  add constraint sales_order_spot_rate check ((spot_rate_e6 is null) = (spot_rate_at is null));
