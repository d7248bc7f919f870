-- Spot prices and the state of each metal's market.
-- Suffix _e4: US dollars per troy ounce in ten-thousandths.

create sequence spot_version;

-- The newest trusted price of each metal. Products are priced by it.
create table spot_quote (
  metal text primary key check (metal in ('gold', 'silver', 'platinum', 'palladium')),
  ask_e4 bigint not null check (ask_e4 > 0),
  bid_e4 bigint not null check (bid_e4 > 0),
  -- ask at the close of the previous session; null when the shop has no price that old
  previous_close_e4 bigint check (previous_close_e4 > 0),
  -- when the market made the price; the shop may store it much later
  at timestamptz not null,
  is_halted boolean not null default false,
  -- the feed; prices of different feeds are not compared
  source text not null,
  version bigint not null,
  -- Readings of one day are compared with the checkpoint, so that small steps do not add up to a
  -- large one. The first price of a day, a confirmed jump and a change of feed set it.
  checkpoint_ask_e4 bigint not null check (checkpoint_ask_e4 > 0),
  checkpoint_bid_e4 bigint not null check (checkpoint_bid_e4 > 0),
  checkpoint_at timestamptz not null,
  constraint spot_quote_bid_at_most_ask check (bid_e4 <= ask_e4)
);

-- All trusted prices, for charts. Old rows are thinned: a row then represents the interval that
-- ends at it.
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

-- When a simulated market was started. It begins at the reference prices of that moment.
create table spot_market_start (
  source text primary key,
  started_at timestamptz not null
);

-- The newest reading that the shop does not trust yet. While a metal has a row, it is not traded.
create table metal_doubt (
  metal text primary key check (metal in ('gold', 'silver', 'platinum', 'palladium')),
  -- jump: too far from the previous price; range: implausible first price; clock: a time in the
  -- future
  reason text not null check (reason in ('jump', 'range', 'clock')),
  ask_e4 bigint not null check (ask_e4 > 0),
  bid_e4 bigint not null check (bid_e4 > 0 and bid_e4 <= ask_e4),
  at timestamptz not null,
  is_halted boolean not null,
  source text not null,
  -- when the doubt for this reason began
  since timestamptz not null
);

-- Metals that staff halted, independent of the feed.
create table metal_halt (
  metal text primary key check (metal in ('gold', 'silver', 'platinum', 'palladium')),
  since timestamptz not null,
  -- null: until staff resumes trading
  until timestamptz,
  by_name text not null,
  check (until > since)
);

-- Metals without a trusted price, for mails to the dealer. A row stays for some time after the
-- outage ends.
create table price_outage (
  metal text primary key check (metal in ('gold', 'silver', 'platinum', 'palladium')),
  since timestamptz not null,
  last_bad_at timestamptz not null,
  is_notified boolean not null
);
