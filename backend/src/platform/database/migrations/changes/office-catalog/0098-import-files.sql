-- Files with products that staff upload to import them.
create table import_file (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member (id),
  uploaded_at timestamptz not null,
  -- name of its folder in the data folder
  folder text not null unique,
  format text not null check (format in ('csv', 'xlsx')),
  -- [{heading, sample}]
  headings jsonb not null,
  row_count integer not null check (row_count > 0),
  -- columns of import files by heading
  columns jsonb not null default '{}',
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'imported')),
  -- counts and problems of the dry run
  report jsonb,
  check (state = 'uploaded' or report is not null)
);
create index import_file_member on import_file (staff_id);

-- The columns that staff chose last for files with the same headings.
create table import_mapping (
  -- a digest of the headings
  headings text primary key,
  columns jsonb not null
);
