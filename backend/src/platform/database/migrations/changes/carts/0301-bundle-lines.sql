-- A part of a bundle is a line that names its set. The lines of one set have equal bundle_parts.
alter table cart_item
  add column bundle_id bigint references product (id) on delete cascade,
  -- no reference: the choice outlives a part that the set no longer has, and the line then has a problem
  add column bundle_selection_id bigint,
  -- the pieces of each part in one set by the id of the selection, such as 34*10,40*1
  add column bundle_parts text,
  add constraint cart_item_bundle check (num_nulls(bundle_id, bundle_selection_id, bundle_parts) in (0, 3));
create index cart_item_of_bundle on cart_item (bundle_id) where bundle_id is not null;
alter table cart_item drop constraint cart_item_once;
alter table cart_item add constraint cart_item_once unique nulls not distinct
  (cart_id, product_id, parent_id, choices_key, bundle_id, bundle_selection_id, bundle_parts);
