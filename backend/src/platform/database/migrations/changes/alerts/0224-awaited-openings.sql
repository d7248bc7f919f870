-- A release alert fires once for the opening of each variant or item of its product.
alter table alert
  -- The parts of the product whose opening the alert has not announced yet.
  add column awaited bigint[] not null default '{}';

update alert set awaited = array(
  select stock.product_id from product_stock stock
  where (
      stock.product_id = alert.product_id
      or stock.product_id in (select child_id from product_variant where parent_id = alert.product_id)
      or stock.product_id in (select i.product_id from product_group_item i where i.group_id = alert.product_id)
    ) and (stock.opens_at is not null or alert.reached_at is null
    or (alert.is_armed and alert.skips_rest))
)
where kind = 'release';

-- A process of the version before does not know the awaited parts: it fires an alert for all that have opened.
create function fire_release() returns trigger language plpgsql as $$
begin
  new.awaited := array(
    select product_id from product_stock where product_id = any(old.awaited) and opens_at is not null
  );
  return new;
end
$$;
create trigger alert_fired_release before update of is_armed on alert
  for each row when (
    new.kind = 'release' and old.is_armed and not new.is_armed and new.awaited = old.awaited and new.awaited <> '{}'
  ) execute function fire_release();
