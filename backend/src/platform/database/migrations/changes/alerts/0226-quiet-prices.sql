-- Between which bids a value of metal crosses no threshold: gold, silver, platinum, palladium. A tick reads and writes
-- no figure whose range it stays in. Null: the next tick compares it.
alter table alert_figure add column quiet_lows_e4 bigint[], add column quiet_highs_e4 bigint[];
