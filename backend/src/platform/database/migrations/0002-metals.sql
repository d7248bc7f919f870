-- Spot prices: US dollars per troy ounce as whole ten-thousandths (E4).

create sequence spot_version;

-- The newest good price of each metal; what products are priced by.
create table spot_quote (
  metal text primary key check (metal in ('gold', 'silver', 'platinum', 'palladium')),
  ask_e4 bigint not null check (ask_e4 > 0),
  bid_e4 bigint not null check (bid_e4 > 0),
  -- Ask at the close of the session before; null when the shop has no price that old.
  previous_close_e4 bigint check (previous_close_e4 > 0),
  -- When the market made the price, which may be long before it was stored.
  at timestamptz not null,
  is_halted boolean not null default false,
  -- Which feed gave it: prices of different feeds are not compared with each other.
  source text not null,
  version bigint not null,
  constraint spot_quote_bid_at_most_ask check (bid_e4 <= ask_e4)
);

-- All good prices, for charts. Older ones are thinned: one row then stands for a stretch of time that ended with it.
create table spot_price (
  metal text not null check (metal in ('gold', 'silver', 'platinum', 'palladium')),
  at timestamptz not null,
  ask_e4 bigint not null check (ask_e4 > 0),
  bid_e4 bigint not null check (bid_e4 > 0),
  low_e4 bigint not null,
  high_e4 bigint not null,
  primary key (metal, at),
  constraint spot_price_range check (low_e4 <= ask_e4 and ask_e4 <= high_e4)
);

-- When a simulated market was started: it leaves from the reference prices at that moment.
create table spot_market_start (
  source text primary key,
  started_at timestamptz not null
);
