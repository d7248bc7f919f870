-- The code that creates the first owner of a shop: at most one, valid once.
create table owner_setup_code (
  id smallint primary key default 1 check (id = 1),
  -- SHA-256 in hex
  code_hash text not null,
  expires_at timestamptz not null
);
