-- The content block below a category's list, by its identifier; null: none. The content may be imported later.
alter table category add column cms_block text check (cms_block <> '');
