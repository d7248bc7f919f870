-- When payments are final. Nothing ships before it.

-- tender: null for a method of the dealer's own, and for payments from before this column
alter table order_payment add column tender text
  check (tender in ('wire', 'bank-check', 'personal-check', 'card', 'gift-card'));
alter table order_payment add column final_at timestamptz;
update order_payment set final_at = received_at;
alter table order_payment alter column final_at set not null;
-- when the bank took the money back; it then does not count as received
alter table order_payment add column returned_at timestamptz;

-- when the last payment of the order is final; null without one
alter table sales_order add column payment_final_at timestamptz;

alter table sales_order drop constraint sales_order_status;
alter table sales_order add constraint sales_order_status check (
  status in (
    'pending_payment', 'payment_received', 'clearing', 'paid', 'processing', 'shipped', 'complete',
    'payment_overdue', 'canceled'
  )
);
alter table sales_order add constraint sales_order_final_at check (
  status not in ('payment_received', 'clearing') or payment_final_at is not null
);
create index sales_order_clearing on sales_order (payment_final_at)
  where status in ('payment_received', 'clearing');

alter table order_event drop constraint order_event_from_status_check;
alter table order_event drop constraint order_event_to_status_check;
alter table order_event add constraint order_event_from_status check (
  from_status in (
    'pending_payment', 'payment_received', 'clearing', 'paid', 'processing', 'shipped', 'complete',
    'payment_overdue', 'canceled'
  )
);
alter table order_event add constraint order_event_to_status check (
  to_status in (
    'pending_payment', 'payment_received', 'clearing', 'paid', 'processing', 'shipped', 'complete',
    'payment_overdue', 'canceled'
  )
);
