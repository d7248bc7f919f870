-- A refund of everything was for all pieces that had left by then, and for those that had not.
with whole as (
  select placed.id, last.id as memo_id, last.created_at
  from sales_order as placed cross join lateral (
    select memo.id, memo.created_at from credit_memo as memo where order_id = placed.id order by memo.id desc limit 1
  ) as last
  where placed.status not in ('pending_payment', 'payment_overdue', 'canceled') and (
    select sum(payout.amount_minor) from credit_memo_payout as payout
    join credit_memo as memo on memo.id = payout.credit_memo_id
    where memo.order_id = placed.id and payout.state not in ('failed', 'void')
  ) >= greatest(placed.received_minor, placed.grand_total_minor) + placed.gift_card_minor
), sent as (
  select whole.memo_id, item.id, parcel.shipment_id, parcel.quantity
  from whole join order_item as item on item.order_id = whole.id
  join shipment_item as parcel on parcel.order_item_id = item.id
  join shipment on shipment.id = parcel.shipment_id and shipment.created_at <= whole.created_at
)
insert into credit_memo_item (credit_memo_id, order_item_id, shipment_id, pieces)
select memo_id, id, shipment_id, quantity from sent
union all
select whole.memo_id, item.id, null, item.quantity - coalesce(before.quantity, 0)
from whole join order_item as item on item.order_id = whole.id
left join (select id, sum(quantity)::int as quantity from sent group by id) as before on before.id = item.id
where item.quantity > coalesce(before.quantity, 0);

-- Also the lots of delivered sets without a weight of their own.
select refresh_order_lots(order_id) from (
  select item.order_id from order_return_item as back join order_item as item on item.id = back.order_item_id
  union
  select item.order_id from credit_memo_item as named join order_item as item on item.id = named.order_item_id
  union
  select item.order_id from order_item as item join shipment_item as sent on sent.order_item_id = item.id
  where item.metal = 'mixed' and item.fine_weight_ug = 0
) as changed;

-- Returns and refunds by line change lots from now on.
create function refresh_lots_of_return() returns trigger language plpgsql as $$
begin
  perform refresh_order_lots(order_id) from order_item where id = coalesce(new.order_item_id, old.order_item_id);
  return null;
end
$$;
create constraint trigger order_return_item_lots after insert or update or delete on order_return_item
  deferrable initially deferred for each row execute function refresh_lots_of_return();
create constraint trigger credit_memo_item_lots after insert or update or delete on credit_memo_item
  deferrable initially deferred for each row execute function refresh_lots_of_return();
