-- Things that happen once in the life of a shop, and whether they have.
create table milestone (
  name text primary key,
  reached_at timestamptz not null default now()
);
