-- The last exchange rate of each day, for purchases and sales of that day that customers record later.
create table currency_day (
  base text not null check (base ~ '^[A-Z]{3}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- in the shop's time zone
  day date not null,
  -- units of the currency for one unit of the base currency
  rate_e6 bigint not null check (rate_e6 > 0),
  primary key (base, currency, day)
);

-- The day of a recorded rate that stands for that of the purchase or sale; null for a rate of the day itself, and
-- for one that the customer or an order stated.
alter table holding_lot add column rate_on date;
alter table holding_sale add column rate_on date;
