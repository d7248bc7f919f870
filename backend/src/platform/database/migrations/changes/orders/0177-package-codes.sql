-- Every package that left has one number: the order number and its position, as on the label. Packages
-- from the bench keep theirs. Others follow in the order in which they left.
alter table shipment
  add column position integer check (position > 0),
  add column package_code text;

update shipment set position = order_package.position, package_code = order_package.code
from order_package where order_package.shipment_id = shipment.id;

update shipment set position = numbered.position, package_code = numbered.order_number || '-' || numbered.position
from (
  select shipment.id, sales_order.number as order_number,
    coalesce((select max(position) from order_package where order_id = shipment.order_id), 0)
      + row_number() over (partition by shipment.order_id order by shipment.id) as position
  from shipment join sales_order on sales_order.id = shipment.order_id
  where shipment.position is null
) as numbered
where numbered.id = shipment.id;

alter table shipment
  alter column position set not null,
  alter column package_code set not null,
  add unique (order_id, position),
  add unique (package_code);
