-- Refunded pieces that never left and will not be sent. A refund of all money holds the order instead. Refunds from before
-- stay as they are, because nothing says whether their pieces were still to be sent.
alter table credit_memo_item
  add column is_withheld boolean not null default false,
  add constraint credit_memo_item_withheld check (not is_withheld or shipment_id is null);

-- With the new column.
create or replace view counted_memo_item as
  select named.* from credit_memo_item as named join counted_memo as memo on memo.id = named.credit_memo_id
  where memo.counted_minor > 0;

-- Returns how many pieces of a line are not sent because they were refunded. A refund that failed is still owed. A void one
-- is not: the bank took the payment back, so that the order is due again as a whole.
create function withheld_pieces(item bigint) returns bigint language sql stable as $$
  select coalesce(sum(named.pieces), 0)::bigint from credit_memo_item as named
  where named.order_item_id = item and named.is_withheld and not exists (
    select from credit_memo_payout as payout
    where payout.credit_memo_id = named.credit_memo_id and payout.state = 'void'
  )
$$;
