-- What the buyer of an order that was sent owes after a returned payment is the price less what was credited of it, plus
-- the refunds, less the payments. A refund of money that came in twice is a refund without a credit.
alter table sales_order
  -- how much of the grand total the buyer need not pay any more, because of refunds
  add column credited_minor bigint not null default 0 check (credited_minor >= 0);
alter table credit_memo
  -- the part of the refund that counts in `sales_order.credited_minor`
  add column credited_minor bigint not null default 0 check (credited_minor >= 0),
  -- the part that nobody pays out, because it lowers what the buyer owes
  add column offset_minor bigint not null default 0 check (offset_minor between 0 and amount_minor);

-- Orders whose bank returned a payment that was owed, for the end of their holds.
create index sales_order_refund_debt_recorded on sales_order (id) where refund_debt_minor > 0;
