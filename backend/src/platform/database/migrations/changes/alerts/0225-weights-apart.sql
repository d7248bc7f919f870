-- Weights without the sets of several metals have a count of their own. A process of the version before may store
-- weights that include the sets while it still runs, and sets `counted` then. They are computed again. Null in
-- `counted` keeps that process from reading weights without the sets.
alter table holding_weight add column counted_apart bigint;
update holding_weight set counted = null where counted is not null;
