-- Refunds that staff asked for in the back office. The key of the request makes a repetition harmless.
create table order_refund_request (
  key text primary key check (char_length(key) between 8 and 80),
  order_id bigint not null references sales_order (id) on delete cascade,
  -- staff_approval.id of a refund that waits for a second person; null when it was issued
  approval_id bigint references staff_approval (id),
  credit_memo_id bigint references credit_memo (id)
);
create index order_refund_request_order on order_refund_request (order_id);
