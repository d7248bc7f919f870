-- When the books of its order took note of a charge: whoever looks for forgotten charges sees those without it alone, not all
-- that ever were.
alter table payment add column noted_at timestamptz;
update payment set noted_at = updated_at
where state = 'captured' and exists (
  select from order_payment as noted
  where noted.order_id = payment.order_id and noted.reference = payment.reference::text
);
create index payment_unnoted on payment (updated_at) where state = 'captured' and noted_at is null;
