-- What each product cost, what the shop paid for it and how many there were, once a day. A row is never changed.
create table product_daily_record (
  product_id integer not null references product (id) on delete cascade,
  -- the day in the shop's time zone
  day date not null,
  -- one piece by wire or check, and the posted bid, minor units of the base currency; null without one
  ask_minor bigint check (ask_minor >= 0),
  bid_minor bigint check (bid_minor >= 0),
  -- the ask of its metal, E4 dollars per troy ounce; null when no spot price moves it, or that was not to be trusted
  spot_ask_e4 bigint check (spot_ask_e4 > 0),
  -- the ask over the worth of the metal, parts per million of that; null without spot price
  premium_ppm bigint,
  stock integer not null,
  primary key (product_id, day)
);
-- Rows come day by day: a small index finds those of a day, and those that are too old.
create index product_daily_record_day on product_daily_record using brin (day);
