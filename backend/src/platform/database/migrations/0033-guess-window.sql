-- How often somebody has tried something that is limited, over all processes. Lost in a crash, and cheap for that.
create unlogged table guess_window (
  -- what is limited, and a hash of who tries
  subject text primary key check (char_length(subject) <= 200),
  count integer not null,
  since timestamptz not null
);
create index guess_window_since on guess_window (since);
