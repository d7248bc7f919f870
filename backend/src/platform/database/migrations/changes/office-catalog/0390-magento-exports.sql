-- Exports of Magento shops that staff upload to import them.
create table magento_export (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member (id),
  uploaded_at timestamptz not null,
  -- name of its folder in the data folder
  folder text not null unique,
  -- [{name, entries}]
  files jsonb not null default '[]',
  unpacked_bytes bigint not null default 0,
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'imported')),
  -- counts and problems of the last dry run or of the import
  report jsonb,
  check (state <> 'checked' or report is not null)
);
create index magento_export_member on magento_export (staff_id);
