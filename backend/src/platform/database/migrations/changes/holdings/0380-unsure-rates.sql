-- Whether the rate of an added lot or recorded sale may be that of another day. Before 0340 an entry of a past day took
-- the rate of the day on which it was entered, which no column has. The customer can confirm or replace such a rate.
alter table holding_lot add column is_rate_unsure boolean not null default false;
alter table holding_sale add column is_rate_unsure boolean not null default false;

-- Entries in the base currency have the rate 1. Rates that were recorded for their day are right.
update holding_lot as lot set is_rate_unsure = true
where lot.acquired_on is not null and lot.split_from_id is null and lot.rate_on is null and lot.rate_e6 <> 1000000
  and not exists (
    select from currency_day as known
    where known.currency = lot.currency and known.day = lot.acquired_on and known.rate_e6 = lot.rate_e6
  );
update holding_sale as sale set is_rate_unsure = true
where sale.sold_on is not null and not sale.is_gift and sale.rate_on is null and sale.rate_e6 <> 1000000
  and not exists (
    select from currency_day as known
    where known.currency = sale.currency and known.day = sale.sold_on and known.rate_e6 = sale.rate_e6
  );

-- Lots of orders have the rate of their order.
update holding_lot as lot set rate_e6 = placed.base_to_order_rate_e6
from order_item as item join sales_order as placed on placed.id = item.order_id
where item.id = lot.order_item_id and lot.currency = placed.currency and lot.rate_e6 <> placed.base_to_order_rate_e6;

-- The last rate of the dollar on each day that the feed of exchange rates has stored, for shops with another currency.
insert into currency_day (base, currency, day, rate_e6)
select distinct on (read.currency, local.day) read.currency, 'USD', local.day, greatest(1, round(1000000000000.0 / read.rate_e6))
from exchange_rate as read
join shop_setting as setting on setting.section = 'store' and setting.value::jsonb ->> 'base_currency' = read.currency
cross join lateral (
  select (read.at at time zone coalesce(setting.value::jsonb ->> 'timezone', 'America/New_York'))::date as day
) as local
order by read.currency, local.day, read.at desc
on conflict do nothing;
