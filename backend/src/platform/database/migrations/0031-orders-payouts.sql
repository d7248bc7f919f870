-- Which way the money of a credit memo goes back, and whether it is there: to the card, by hand, to a gift card.

create table credit_memo_payout (
  id bigint generated always as identity primary key,
  credit_memo_id bigint not null references credit_memo (id) on delete cascade,
  way text not null check (way in ('card', 'hand', 'gift_card')),
  gift_card_id integer references gift_card (id) on delete set null,
  -- the last characters of the gift card's code
  ending text,
  amount_minor bigint not null check (amount_minor > 0),
  -- failed: the gateway refused; it does not count as refunded until it is sent again or by hand
  state text not null check (state in ('pending', 'sent', 'failed')),
  -- how often it was given to the gateway
  attempt integer not null default 1 check (attempt > 0),
  settled_at timestamptz,
  constraint credit_memo_payout_card check ((ending is not null) = (way = 'gift_card')),
  constraint credit_memo_payout_settled check ((settled_at is not null) = (state <> 'pending'))
);
create index credit_memo_payout_memo on credit_memo_payout (credit_memo_id);

-- What was refunded before went to the card when a refund of that name was asked for, else by hand.
insert into credit_memo_payout (credit_memo_id, way, amount_minor, state, settled_at)
select memo.id, case when refund.id is null then 'hand' else 'card' end, memo.amount_minor,
  case refund.state when 'requested' then 'pending' when 'failed' then 'failed' else 'sent' end,
  case when refund.state = 'requested' then null else coalesce(refund.done_at, memo.created_at) end
from credit_memo as memo
left join payment on payment.order_id = memo.order_id
left join payment_refund as refund on refund.payment_id = payment.id
  and (refund.request = 'credit-memo-' || memo.number
    or (refund.request = 'rest' and memo.comment = 'The order was canceled.'));
-- The name by which a payout finds its refund.
update payment_refund as refund set request = 'payout-' || payout.id || '-1'
from credit_memo_payout as payout
join credit_memo as memo on memo.id = payout.credit_memo_id
join payment on payment.order_id = memo.order_id
where refund.payment_id = payment.id and payout.way = 'card'
  and (refund.request = 'credit-memo-' || memo.number
    or (refund.request = 'rest' and memo.comment = 'The order was canceled.'));
update sales_order set refunded_minor = refunded_minor - failed.amount_minor
from (
  select memo.order_id, sum(payout.amount_minor) as amount_minor
  from credit_memo_payout as payout join credit_memo as memo on memo.id = payout.credit_memo_id
  where payout.state = 'failed' group by memo.order_id
) as failed
where failed.order_id = sales_order.id;
alter table credit_memo drop column reference;

-- An order may give a gift card its money back in parts, once for each credit memo.
alter table gift_card_movement drop constraint gift_card_movement_once;
alter table gift_card_movement add column credit_memo text;
alter table gift_card_movement
  add constraint gift_card_movement_memo check (credit_memo is null or reason = 'returned'),
  add constraint gift_card_movement_returned unique (gift_card_id, credit_memo);
create unique index gift_card_movement_spent on gift_card_movement (gift_card_id, order_id) where reason = 'spent';
