-- The days of the report of positions.
create index position_entry_at on position_entry (at);
