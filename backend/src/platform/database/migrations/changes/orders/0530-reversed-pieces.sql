-- Refunds of pieces after a returned payment. A failed refund is still owed to the buyer, and its pieces can be refunded
-- again. The money of a void refund never was the buyer's, but its pieces stay refunded: the buyer does not owe them.
-- Reversed pieces are owed and delivered after all, because the order is due again.
alter table credit_memo_item
  add column is_reversed boolean not null default false;

-- In earlier releases, pieces of void refunds that never left were owed and sent after all. A refund of which a part is
-- not void keeps its pieces.
update credit_memo_item as named set is_reversed = true
from order_item as item, credit_memo as memo
where item.id = named.order_item_id and memo.id = named.credit_memo_id
  and named.shipment_id is null and (not item.is_virtual or memo.credited_minor = 0)
  and exists (
    select from credit_memo_payout as payout
    where payout.credit_memo_id = named.credit_memo_id and payout.state = 'void'
  )
  and not exists (
    select from credit_memo_payout as payout
    where payout.credit_memo_id = named.credit_memo_id and payout.state <> 'void'
  );

-- Refunds without their failed and void payouts, and with what void ones leave credited.
create or replace view counted_memo as
  select memo.id, memo.order_id, memo.amount_minor - paid.failed_minor - paid.void_minor
    + greatest(0, least(paid.void_minor, memo.credited_minor - (memo.amount_minor - paid.void_minor))) as counted_minor
  from credit_memo as memo cross join lateral (
    select coalesce(sum(amount_minor) filter (where state = 'failed'), 0) as failed_minor,
      coalesce(sum(amount_minor) filter (where state = 'void'), 0) as void_minor
    from credit_memo_payout where credit_memo_id = memo.id
  ) as paid;

-- The pieces that were refunded, so that the buyer does not owe them. A refund that failed as a whole leaves its pieces.
create or replace view counted_memo_item as
  select named.* from credit_memo_item as named join counted_memo as memo on memo.id = named.credit_memo_id
  where not named.is_reversed and (memo.counted_minor > 0 or exists (
    select from credit_memo_payout as payout
    where payout.credit_memo_id = named.credit_memo_id and payout.state = 'void'
  ));

-- Returns how many pieces of a line are not sent because they were refunded. A refund that failed is still owed.
create or replace function withheld_pieces(item bigint) returns bigint language sql stable as $$
  select coalesce(sum(named.pieces), 0)::bigint from credit_memo_item as named
  where named.order_item_id = item and named.is_withheld and not named.is_reversed
$$;

-- A failed refund that becomes void counts its pieces again.
drop trigger credit_memo_payout_lots on credit_memo_payout;
create constraint trigger credit_memo_payout_lots after update on credit_memo_payout
  deferrable initially deferred for each row
  when (old.state <> new.state and (old.state in ('failed', 'void') or new.state in ('failed', 'void')))
  execute function refresh_lots_of_payout();

select refresh_order_lots(order_id) from (
  select distinct memo.order_id from credit_memo as memo
  join credit_memo_payout as payout on payout.credit_memo_id = memo.id
  join credit_memo_item as named on named.credit_memo_id = memo.id
  where payout.state = 'void'
) as changed;
