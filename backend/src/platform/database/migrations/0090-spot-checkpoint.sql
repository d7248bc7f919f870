-- The price that later readings of the feed are compared with for a day, so that small steps do not add up unseen.
-- Set by the first price of a day, a confirmed jump, and a change of feed.
alter table spot_quote
  add column checkpoint_ask_e4 bigint check (checkpoint_ask_e4 > 0),
  add column checkpoint_bid_e4 bigint check (checkpoint_bid_e4 > 0),
  add column checkpoint_at timestamptz;
update spot_quote set checkpoint_ask_e4 = ask_e4, checkpoint_bid_e4 = bid_e4, checkpoint_at = at;
alter table spot_quote
  alter column checkpoint_ask_e4 set not null,
  alter column checkpoint_bid_e4 set not null,
  alter column checkpoint_at set not null;
