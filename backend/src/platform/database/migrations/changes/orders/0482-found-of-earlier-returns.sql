-- Returns whose found pieces were corrected before 0470 lost the number that a repeated request is compared with. The
-- audit of the return has it. Lines that the audit does not tell apart stay as they are.
update order_return_item as item set requested_found = asked.found
from order_return as recorded
  join sales_order as placed on placed.id = recorded.order_id
  join shipment on shipment.id = recorded.shipment_id
  cross join lateral (
    select action.details::jsonb -> 'pieces' as pieces from shop_action as action
    where action.verb = 'return-pieces' and lower(action.subject collate "C") = lower(placed.number collate "C")
      and action.details::jsonb ->> 'parcel' = shipment.package_code
      and action.details::jsonb ->> 'reason' = recorded.reason
      and action.at between recorded.returned_at and recorded.returned_at + interval '1 minute'
    order by action.at, action.id
    limit 1
  ) as audited
  join order_item as line on line.order_id = recorded.order_id
  cross join lateral (
    select min(coalesce(piece.found, 0)) as found
    from jsonb_to_recordset(audited.pieces)
      as piece (sku text, restocked integer, written_off integer, found integer)
    where piece.sku = line.sku
    having min(coalesce(piece.found, 0)) = max(coalesce(piece.found, 0))
  ) as asked
where item.return_id = recorded.id and line.id = item.order_item_id
  and item.requested_found is null and asked.found <> item.found;
