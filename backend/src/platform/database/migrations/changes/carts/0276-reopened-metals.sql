-- When the metal was last open again after a halt of the feed, a doubt, or a price that was too old. It ends earlier price
-- locks in a shop that breaks them. Null for none.
alter table spot_quote add column open_since timestamptz;
