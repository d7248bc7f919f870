-- Refunds that the bank refused become void with the payment that they were of, unless other money covers them. An order
-- that waits for its whole price again owes none of them. Earlier releases left them for another attempt.
create temporary table refused_refund (
  id bigint,
  credit_memo_id bigint,
  amount_minor bigint,
  order_id bigint,
  status text,
  is_due_again boolean
) on commit drop;

-- The oldest come first; one that is not covered leaves the money to those after it.
do $$
declare
  failed record;
  of_order bigint;
  left_minor bigint;
begin
  for failed in
    select payout.id, payout.credit_memo_id, payout.amount_minor, placed.id as order_id, placed.status,
      placed.status in ('pending_payment', 'payment_overdue') as is_due_again,
      placed.received_minor - placed.refunded_minor
        - coalesce(canceled.deducted_minor - canceled.deducted_gift_minor, 0) as here_minor
    from credit_memo_payout as payout
    join credit_memo as memo on memo.id = payout.credit_memo_id
    join sales_order as placed on placed.id = memo.order_id
    left join order_cancellation as canceled on canceled.order_id = placed.id
    where payout.state = 'failed' and exists (
      select from order_payment as paid where paid.order_id = placed.id and paid.returned_at >= memo.created_at
    )
    order by placed.id, payout.id
  loop
    if failed.order_id is distinct from of_order then
      of_order := failed.order_id;
      left_minor := failed.here_minor;
    end if;
    if failed.amount_minor <= left_minor and not failed.is_due_again then
      left_minor := left_minor - failed.amount_minor;
    else
      insert into refused_refund values (
        failed.id, failed.credit_memo_id, failed.amount_minor, failed.order_id, failed.status, failed.is_due_again
      );
    end if;
  end loop;
end
$$;

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
