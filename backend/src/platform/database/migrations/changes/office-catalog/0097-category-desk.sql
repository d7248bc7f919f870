-- Categories that staff edit: conditions that fill them, products that stand first, and changes with undo.
alter table category
  -- [{"field": "metal_type", "values": ["silver"]}]: products that fulfill all of them are in the category,
  -- besides those of product.category_ids
  add column conditions jsonb not null default '[]' check (jsonb_typeof(conditions) = 'array'),
  -- products that stand first in the list, in order; some may not exist
  add column pinned_skus text[] not null default '{}';

-- What staff saved together.
create table category_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint not null references staff_member (id),
  by_name text not null,
  -- [{id, name, before, after}] with the changed values
  categories jsonb not null,
  -- the change that undid this one
  undone_by bigint references category_change (id)
);
create index category_change_member on category_change (staff_id);
create index category_change_undo on category_change (undone_by);
