-- The exchange rate of a price lock, in millionths by currency: {"EUR": 921500}. Null for a lock of an
-- earlier version of this program, which has the current rate.
alter table cart add column price_lock_rates jsonb;
