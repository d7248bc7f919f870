-- Secrets that the shop makes for itself once, the same for every process on this database.
create table secret (
  name text primary key,
  value text not null check (length(value) >= 32)
);
