-- The buyer of an order that was sent owes what the bank took back of its payments, as the buyer of a canceled order
-- owes refunds that no payment covers: `refund_debt_minor` counts both.
update sales_order
set refund_debt_minor = greatest(refund_debt_minor, grand_total_minor - received_minor)
where status in ('processing', 'shipped', 'complete') and grand_total_minor > received_minor
  and exists (select from order_payment where order_id = sales_order.id and returned_at is not null);
