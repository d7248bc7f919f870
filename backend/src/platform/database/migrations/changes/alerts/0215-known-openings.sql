-- A release alert that fired is armed again by a set time. Only a time that was not set when it fired ends its
-- cool-down: variants of a product open at different times.
alter table alert
  -- The opening times that were set when the alert fired.
  add column known_openings timestamptz[] not null default '{}',
  -- Armed by a new time, so that it fires without its cool-down.
  add column skips_rest boolean not null default false;
