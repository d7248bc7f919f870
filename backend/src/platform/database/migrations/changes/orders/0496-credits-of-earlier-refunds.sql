-- The credits of refunds from before `credited_minor`: what the refunds left below the grand total, counted from the most
-- money that an order had at once. Refunds that failed are owed to the buyer.
with money as (
  select sales_order.id, sales_order.grand_total_minor,
    sales_order.refunded_minor + (
      select coalesce(sum(payout.amount_minor), 0) from credit_memo_payout as payout
      join credit_memo as memo on memo.id = payout.credit_memo_id
      where memo.order_id = sales_order.id and payout.state = 'failed'
    ) as refunded_minor,
    greatest(sales_order.received_minor, (
      select max((
        select sum(paid.amount_minor) from order_payment as paid
        where paid.order_id = sales_order.id and paid.received_at <= returned.returned_at
          and (paid.returned_at is null or paid.returned_at >= returned.returned_at)
      ))
      from order_payment as returned
      where returned.order_id = sales_order.id and returned.returned_at is not null
    )) as received_minor
  from sales_order
  where sales_order.status in ('payment_received', 'clearing', 'paid', 'processing', 'shipped', 'complete')
    and sales_order.credited_minor = 0
    and exists (select from credit_memo where credit_memo.order_id = sales_order.id)
)
update sales_order
set credited_minor = greatest(0, least(money.refunded_minor,
  money.grand_total_minor - money.received_minor + money.refunded_minor))
from money where money.id = sales_order.id;

update credit_memo
set credited_minor = least(credit_memo.amount_minor, sales_order.credited_minor)
from sales_order
where sales_order.id = credit_memo.order_id and credit_memo.credited_minor = 0 and sales_order.credited_minor > 0;

-- What the bank took back of the payments of orders that were sent.
update sales_order
set refund_debt_minor = greatest(refund_debt_minor,
  greatest(0, grand_total_minor - credited_minor) + refunded_minor - received_minor)
where status in ('processing', 'shipped', 'complete')
  and exists (select from order_payment where order_id = sales_order.id and returned_at is not null);
