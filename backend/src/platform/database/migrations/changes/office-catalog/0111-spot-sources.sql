-- The sources of spot prices that the settings name, with their last reading, and what staff decided
-- about them.
create table spot_source (
  name text primary key check (char_length(name) between 1 and 200),
  -- order in the settings; the first one is used unless staff have selected another
  position integer not null,
  is_selected boolean not null default false,
  is_paused boolean not null default false,
  -- null: never read
  read_at timestamptz,
  -- prices of the last reading that had any: metal, ask and bid in ten-thousandths of a dollar, time
  quotes jsonb not null default '[]',
  -- the last error; it stays after the source has recovered
  error text,
  error_at timestamptz,
  check (not (is_selected and is_paused)),
  check ((error is null) = (error_at is null))
);
create unique index spot_source_selected on spot_source (is_selected) where is_selected;
