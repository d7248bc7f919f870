-- A shopper may leave the line of a rush. The time wins over earlier requests only, whichever process writes last.
alter table rush_place
  add column left_at timestamptz,
  -- beyond the most places of an address, shoppers share one: nobody gives it up for the others
  add column is_shared boolean not null default false;
