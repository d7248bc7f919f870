-- 0380 marked rates of entries as unsure that customers had stated. Since 0340 an entry without a rate has a recorded
-- rate or the day of one, so other rates of entries made since then were stated. A lot or sale of a later day was entered
-- after 0340; its day began at most 14 hours before the one in UTC. Entries of earlier days keep the mark: no column has
-- the time at which they were entered.
update holding_lot as lot set is_rate_unsure = false
from schema_migration as known
where known.name = '0340-day-rates.sql' and lot.is_rate_unsure
  and lot.acquired_on > ((known.applied_at at time zone 'UTC') + interval '14 hours')::date;
update holding_sale as sale set is_rate_unsure = false
from schema_migration as known
where known.name = '0340-day-rates.sql' and sale.is_rate_unsure
  and sale.sold_on > ((known.applied_at at time zone 'UTC') + interval '14 hours')::date;
