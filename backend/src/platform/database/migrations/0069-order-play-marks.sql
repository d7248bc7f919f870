-- Tells orders of a shop that is tried out from real ones, for as long as they are kept.
alter table sales_order
  add column is_sandbox_paid boolean not null default false,
  add column is_price_simulated boolean not null default false;

update sales_order set is_sandbox_paid = true
where id in (select order_id from payment where gateway = 'sandbox' and order_id is not null);

update sales_order set is_price_simulated = true
where exists (select from spot_quote where source like 'simulated:%')
  and id in (select order_id from order_item where ask_e4 is not null);
