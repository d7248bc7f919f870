-- A household limit of a configurable is one for all its variants together: purchases are noted by the configurable's id.

with counted as (
  select household_purchase.id, household_purchase.order_id,
    (
      select product_variant.parent_id
      from product_variant
      join product on product.id = product_variant.parent_id and product.limited_period_days is not null
      where product_variant.child_id = household_purchase.product_id
      order by product_variant.parent_id limit 1
    ) as limited_id
  from household_purchase
), kept as (
  select distinct on (order_id, limited_id) id, limited_id
  from counted where limited_id is not null order by order_id, limited_id, id
), dropped as (
  delete from household_purchase using counted
  where counted.id = household_purchase.id and counted.limited_id is not null
    and household_purchase.id not in (select id from kept)
)
update household_purchase set product_id = kept.limited_id from kept where kept.id = household_purchase.id;
