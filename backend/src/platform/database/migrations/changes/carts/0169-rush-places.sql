-- The lines of all processes in a rush, so that each can tell a shopper's position in the whole shop. A crash
-- empties it; the processes then write their places again.
create unlogged table rush_place (
  -- the id of the ticket; the cookie is signed
  ticket text primary key,
  -- the process that wrote it last
  process text not null,
  joined_at timestamptz not null,
  -- the last request of the shopper, or the time of entering
  seen_at timestamptz not null,
  has_entered boolean not null,
  -- by the clock of the database
  changed_at timestamptz not null default now()
);
create index rush_place_changed on rush_place (changed_at);
