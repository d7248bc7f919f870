-- The newest reading of the feed that the shop does not believe yet. While there is one, its metal is not traded.
create table metal_doubt (
  metal text primary key check (metal in ('gold', 'silver', 'platinum', 'palladium')),
  -- jump: further than one reading is believed; range: implausible as a first reading; clock: from the future
  reason text not null check (reason in ('jump', 'range', 'clock')),
  -- the reading, E4 dollars per troy ounce
  ask_e4 bigint not null check (ask_e4 > 0),
  bid_e4 bigint not null check (bid_e4 > 0 and bid_e4 <= ask_e4),
  at timestamptz not null,
  is_halted boolean not null,
  source text not null,
  -- since when this metal is in doubt for this reason
  since timestamptz not null
);
