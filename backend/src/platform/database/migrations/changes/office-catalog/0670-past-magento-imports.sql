-- Imports of Magento shops, each with what did not come.
create table magento_import (
  id bigint generated always as identity primary key,
  -- null for an import on the command line
  staff_id bigint references staff_member (id),
  by_name text not null,
  at timestamptz not null,
  -- names
  files jsonb not null,
  -- [{section, file, imported, changed, leftOut}]
  sections jsonb not null,
  -- [{file, row, column, message}]
  problems jsonb not null,
  problem_count integer not null
);
create index magento_import_at on magento_import (at);
create index magento_import_member on magento_import (staff_id);
