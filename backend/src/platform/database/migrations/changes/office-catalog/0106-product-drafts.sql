-- Unsaved changes of a member of staff to a product. They stay until they are saved or discarded.
create table product_draft (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member (id) on delete cascade,
  -- null: a product that does not exist yet; each member has at most one
  product_id bigint references product (id) on delete cascade,
  sku text not null,
  -- changed fields by column of import files, each with the value that the person saw
  fields jsonb not null,
  -- newest stock movement that the person saw
  last_movement bigint,
  -- rises with each write, so that two open pages of one person notice each other
  version integer not null default 1,
  saved_at timestamptz not null,
  unique nulls not distinct (staff_id, product_id)
);
create index product_draft_product on product_draft (product_id);
