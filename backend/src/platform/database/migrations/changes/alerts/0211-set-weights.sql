-- The sets of several metals that a customer owns: pieces by SKU. Their weights are those of the catalog at
-- the time of the price, because a dealer may change the contents of a set. Null: none.
alter table holding_weight add column sets jsonb check (jsonb_typeof(sets) = 'object');
update holding_weight set counted = null;
