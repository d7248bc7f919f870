-- The parts of a lock that its shopper gave up while the rest went on: fewer pieces of a metal, or none.
create table price_lock_part (
  id bigint generated always as identity primary key,
  lock_id bigint not null references price_lock (id) on delete cascade,
  metal text not null check (metal in ('gold', 'silver', 'platinum', 'palladium')),
  micrograms bigint not null check (micrograms > 0),
  -- the locked ask, US dollars per troy ounce in ten-thousandths
  ask_e4 bigint not null check (ask_e4 > 0),
  given_up_at timestamptz not null
);
create index price_lock_part_lock on price_lock_part (lock_id);

insert into price_lock_part (lock_id, metal, micrograms, ask_e4, given_up_at)
select lock_id, metal, micrograms, ask_e4, dropped_at from price_lock_metal
where dropped_at is not null and micrograms > 0;
