-- Earlier paths of content pages. They redirect to the current path.
create table cms_former_path (
  path text primary key check (path <> '' and path !~ '^/'),
  page_id bigint not null references cms_page (id) on delete cascade
);
create index cms_former_path_page on cms_former_path (page_id);
