-- One row that the health check writes: PostgreSQL confirms it only when it can write its log.
create table write_probe (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
);
