-- Refunds that the bank refused become void with the payment that they were of, unless other money covers them. An order
-- that waits for its whole price again owes none of them. Earlier releases left them for another attempt.
create temporary table refused_refund on commit drop as
with failed as (
  select payout.id, payout.credit_memo_id, payout.amount_minor, placed.id as order_id, placed.status,
    placed.received_minor - placed.refunded_minor
      - coalesce(canceled.deducted_minor - canceled.deducted_gift_minor, 0) as left_minor,
    sum(payout.amount_minor) over (partition by placed.id order by payout.id) as failed_minor
  from credit_memo_payout as payout
  join credit_memo as memo on memo.id = payout.credit_memo_id
  join sales_order as placed on placed.id = memo.order_id
  left join order_cancellation as canceled on canceled.order_id = placed.id
  where payout.state = 'failed' and exists (
    select from order_payment as paid where paid.order_id = placed.id and paid.returned_at >= memo.created_at
  )
)
select id, credit_memo_id, amount_minor, order_id, status,
  status in ('pending_payment', 'payment_overdue') as is_due_again
from failed
where failed_minor > left_minor or status in ('pending_payment', 'payment_overdue');

update credit_memo_payout set state = 'void' from refused_refund where refused_refund.id = credit_memo_payout.id;

-- What they credited is owed again, without the share of pieces that the buyer does not have.
with part as (
  select credit_memo_id, sum(amount_minor) as minor from refused_refund where status <> 'canceled' group by credit_memo_id
), share as (
  select part.credit_memo_id, part.minor,
    coalesce(sum(item.unit_minor * named.pieces)
      filter (where named.shipment_id is not null or named.is_withheld or item.is_virtual), 0) as kept_minor,
    greatest(1, coalesce(sum(item.unit_minor * named.pieces), 0)) as all_minor
  from part
  left join credit_memo_item as named on named.credit_memo_id = part.credit_memo_id
  left join order_item as item on item.id = named.order_item_id
  group by part.credit_memo_id, part.minor
)
update credit_memo as memo
set credited_minor = memo.credited_minor - (taken.minor - div(taken.minor * share.kept_minor, share.all_minor)::bigint)
from share, lateral (
  select least(share.minor, (select credited_minor from credit_memo where id = share.credit_memo_id))::bigint as minor
) as taken
where memo.id = share.credit_memo_id;

update sales_order
set credited_minor = least(credited_minor, (
  select coalesce(sum(credited_minor), 0) from credit_memo where credit_memo.order_id = sales_order.id
))
where id in (select order_id from refused_refund where status <> 'canceled');

update credit_memo_item as named set is_reversed = true
from refused_refund as refused, order_item as item
where named.credit_memo_id = refused.credit_memo_id and item.id = named.order_item_id
  and (refused.is_due_again
    or (refused.status <> 'canceled' and named.shipment_id is null and not named.is_withheld and not item.is_virtual))
  and not exists (
    select from credit_memo_payout as payout
    where payout.credit_memo_id = named.credit_memo_id and payout.state <> 'void'
  );
