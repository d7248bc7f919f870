-- Payments that the bank returned after the order was canceled.

-- void: the bank took the payment back before the refund was sent; not counted as refunded
alter table credit_memo_payout drop constraint credit_memo_payout_state_check;
alter table credit_memo_payout add constraint credit_memo_payout_state
  check (state in ('pending', 'sent', 'failed', 'void'));

alter table sales_order
  -- refunded money of payments that the bank returned later
  add column refund_debt_minor bigint not null default 0 check (refund_debt_minor >= 0),
  -- what staff have waived of it
  add column refund_debt_waived_minor bigint not null default 0
    check (refund_debt_waived_minor between 0 and refund_debt_minor),
  drop constraint sales_order_refunded,
  add constraint sales_order_refunded check (refunded_minor between 0 and received_minor + refund_debt_minor);
