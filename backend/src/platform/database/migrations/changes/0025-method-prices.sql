-- Price rules of payment methods that the product overrides: {method code: rule}.
alter table product
  add column method_rules jsonb not null default '{}',
  add constraint product_method_rules check (jsonb_typeof(method_rules) = 'object'),
  alter column method_rules set statistics 0;
-- Products of one group count together for their tiers: the years of a coin, for example.
alter table product add column tier_group text check (tier_group <> '');
