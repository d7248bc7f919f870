-- What a shopper chose for the customizable options of a line, in the order of the options.
-- Lines of one product with different choices are different lines.
alter table cart_item
  add column choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  add column choices_key text not null generated always as (md5(choices::text)) stored;
alter table cart_item drop constraint cart_item_once;
alter table cart_item add constraint cart_item_once
  unique nulls not distinct (cart_id, product_id, parent_id, choices_key);
