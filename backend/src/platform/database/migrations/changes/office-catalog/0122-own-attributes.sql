-- Attributes that staff add (ids from 200), with their uses, and the values of products.
alter table attribute
  -- labels by code of a store view
  add column labels jsonb not null default '{}' check (jsonb_typeof(labels) = 'object'),
  add column input text not null default 'select' check (
    input in ('text', 'textarea', 'select', 'multiselect', 'boolean', 'price', 'decimal', 'date')
  ),
  add column is_sortable boolean not null default false,
  add column is_comparable boolean not null default false,
  add column is_searchable boolean not null default false,
  add column is_shown boolean not null default false;

-- Filters of the shop are rows of the comparison, besides the availability, which changes.
update attribute set is_comparable = true where is_filterable and code <> 'availability';

alter table attribute_option
  add column labels jsonb not null default '{}' check (jsonb_typeof(labels) = 'object');

alter table product
  -- values by code of an attribute: {"grade": "MS70", "mint_marks": ["P", "D"], "certified_on": "2026-11-26"}
  add column own_values jsonb not null default '{}' check (jsonb_typeof(own_values) = 'object');
create index product_own_values on product using gin (own_values) where own_values <> '{}';

-- What staff changed, for undo.
create table attribute_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint not null references staff_member (id),
  by_name text not null,
  code text not null,
  -- values before and after; {} before a creation, and after a removal
  before jsonb not null,
  after jsonb not null,
  -- the change that undid this one
  undone_by bigint references attribute_change (id)
);
create index attribute_change_code on attribute_change (code, id);
create index attribute_change_member on attribute_change (staff_id);
create index attribute_change_undo on attribute_change (undone_by);
