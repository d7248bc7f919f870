-- The storefront's menu has versions like other content. Without a published version, the menu follows the
-- categories.
alter table content_version drop constraint content_version_kind_check;
alter table content_version add constraint content_version_kind_check
  check (kind in ('page', 'block', 'article', 'notice', 'menu'));
