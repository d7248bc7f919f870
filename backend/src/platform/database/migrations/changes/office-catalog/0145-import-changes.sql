-- Imports in the back office are changes of products too, so that staff can undo them.
alter table product_change_set
  drop constraint product_change_set_kind_check,
  add constraint product_change_set_kind_check
    check (kind in ('list', 'product', 'bulk', 'undo', 'import')),
  -- each batch of an import adds its products
  drop constraint product_change_set_products_check,
  add constraint product_change_set_products_check
    check (products > 0 or (kind = 'import' and products = 0));

-- Whether an import created the product.
alter table product_change add column is_new boolean not null default false;
