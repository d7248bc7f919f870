-- Every type that Magento knows. The import decides which of them the shop sells.
alter table product drop constraint product_type_check;
alter table product add constraint product_type_check check (
  type in ('simple', 'configurable', 'virtual', 'downloadable', 'bundle', 'grouped', 'giftcard')
);
