-- Refunded pieces that never left and will not be sent. A refund of all money holds the order instead.
alter table credit_memo_item
  add column is_withheld boolean not null default false,
  add constraint credit_memo_item_withheld check (not is_withheld or shipment_id is null);

-- With the new column.
create or replace view counted_memo_item as
  select named.* from credit_memo_item as named join counted_memo as memo on memo.id = named.credit_memo_id
  where memo.counted_minor > 0;

-- Returns how many pieces of a line are not sent because they were refunded.
create function withheld_pieces(item bigint) returns bigint language sql stable as $$
  select coalesce(sum(pieces), 0)::bigint from counted_memo_item where order_item_id = item and is_withheld
$$;
