-- What a customer chose for a favorite. One product with different choices is several favorites.
alter table wishlist_item
  -- the choices for customizable options, in the order of the options
  add column choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  add column choices_key text not null generated always as (md5(choices::text)) stored,
  -- the pieces of each chosen part in one set by the id of the selection, such as 34*10,40*1; null: none chosen
  add column bundle_parts text check (bundle_parts <> '');
alter table wishlist_item drop constraint wishlist_item_once;
alter table wishlist_item add constraint wishlist_item_once unique nulls not distinct
  (wishlist_id, product_id, variant_id, choices_key, bundle_parts);
create index wishlist_item_chosen on wishlist_item (id) where choices <> '[]';
