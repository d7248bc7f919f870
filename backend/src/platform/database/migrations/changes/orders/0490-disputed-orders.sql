-- Orders whose card payment is disputed are held until the dispute is decided. Disputes that were open before this
-- rule hold their orders too. Orders that are on hold already stay so: they cannot be released before the decision.
with held as (
  update sales_order
  set held_at = now(), held_by = '',
    hold_reason = 'We are settling a question about the card payment with the bank.'
  where held_at is null and status not in ('shipped', 'complete', 'canceled')
    and coalesce(split_from, id) in (
      select payment.order_id
      from payment_dispute
      join payment on payment.id = payment_dispute.payment_id
      where payment_dispute.is_open and payment.order_id is not null
    )
  returning id, held_at, hold_reason
)
insert into order_event (order_id, at, actor, note, is_public)
select id, held_at, 'payment', 'On hold: ' || hold_reason, true from held;
