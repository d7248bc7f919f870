-- A collection of everything that holds metal: the page of the whole shop.
alter table category drop constraint category_rule_check;
alter table category add constraint category_rule_check check (
  rule in (
    'new_this_month', 'sale', 'pre_order', 'limited', 'ira_eligible', 'under_500', 'starter_sets', 'all_metal'
  )
);
