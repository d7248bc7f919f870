-- The spot price of the last price lock of each metal, and the lock's end. A change of lines ends
-- the lock; until `untilMs` the cart cannot be locked below this price.
alter table cart add column locked_spots jsonb not null default '{}';
