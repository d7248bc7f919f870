import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { OWES_COST, OWES_RETURNED } from '../placement/owed-claims.repository.ts';

/** The buyer, for lists of work. */
const BUYER = sql`(select concat_ws(' ', firstname, lastname) from order_address
  where order_id = sales_order.id and kind = 'billing')`;

/** Selects orders of these states that are not on hold as open work, by the time of their last change. */
export function ordersIn(...statuses: readonly OrderStatus[]): RawBuilder<unknown> {
  return sql`select sales_order.number as subject, ${BUYER} as label, status_changed_at as since
    from sales_order where status in (${sql.join(statuses)}) and held_at is null`;
}

/** Selects orders on hold that are not under review. `since` is the start of the hold. */
export const HELD_ORDERS = sql`select sales_order.number as subject, ${BUYER} as label, held_at as since
  from sales_order where held_at is not null
    and not exists (select from order_review where order_id = sales_order.id and outcome is null and not is_next)`;

/** Selects orders under review. `since` is the start of the review. */
export const ORDERS_IN_REVIEW = sql`select sales_order.number as subject, ${BUYER} as label, opened_at as since
  from order_review join sales_order on sales_order.id = order_review.order_id
  where outcome is null and not is_next`;

/** Selects unpaid orders whose buyers announced a payment, by the time of the announcement. */
export const ANNOUNCED_PAYMENTS = sql`select sales_order.number as subject, ${BUYER} as label, payment_announced_at as since
  from sales_order where status in ('pending_payment', 'payment_overdue') and payment_announced_at is not null
    and held_at is null`;

/** Selects the other orders past their payment deadline, by the deadline. */
export const OVERDUE_ORDERS = sql`select sales_order.number as subject, ${BUYER} as label, pay_by as since
  from sales_order where status = 'payment_overdue' and payment_announced_at is null
    and held_at is null`;

/** Selects orders with refunds that staff must send, or that failed, by the time of the credit memo. */
export const REFUNDS_TO_SEND = sql`select sales_order.number as subject, ${BUYER} as label, min(memo.created_at) as since
  from credit_memo_payout as payout
  join credit_memo as memo on memo.id = payout.credit_memo_id
  join sales_order on sales_order.id = memo.order_id
  where payout.state = 'failed' or (payout.state = 'pending' and payout.way = 'hand')
  group by sales_order.id`;

/** Selects orders with failed e-mails and payment jobs, by the time of the first failure. */
export const FAILED_ORDER_JOBS = sql`select sales_order.number as subject, string_agg(distinct queue, ', ') as label,
    min(failed_at) as since
  from failed_job join sales_order on sales_order.id = failed_job.order_id group by sales_order.id`;

/**
 * Selects orders whose buyers owe the cost of a cancellation or money that the bank took back, by the time of the
 * cancellation or of the newest returned payment.
 */
export const OPEN_ORDER_CLAIMS = sql`select sales_order.number as subject, ${BUYER} as label,
    coalesce((select max(returned_at) from order_payment where order_id = sales_order.id), status_changed_at) as since
  from sales_order
  where id in (select order_id from order_cancellation where ${OWES_COST}) or (${OWES_RETURNED})`;

/**
 * Selects orders with money that nothing is due for and that no refund sends back (`surplusMinor`), by the time of
 * the last payment.
 */
export const SURPLUSES = sql`select sales_order.number as subject, ${BUYER} as label,
    (select max(received_at) from order_payment where order_id = sales_order.id) as since
  from sales_order
  left join order_cancellation as cancellation
    on cancellation.order_id = sales_order.id and sales_order.status = 'canceled'
  where (received_minor - refunded_minor > grand_total_minor or (status = 'canceled' and received_minor > refunded_minor)
      or (refund_debt_minor > 0 and received_minor - refunded_minor > grand_total_minor - credited_minor))
    and status not in ('pending_payment', 'payment_overdue')
    and received_minor - refunded_minor
      - case when status = 'canceled'
          then coalesce(cancellation.deducted_minor - cancellation.deducted_gift_minor, 0)
          when refund_debt_minor > 0 then greatest(0, grand_total_minor - credited_minor)
          else grand_total_minor end
      > (select coalesce(sum(payout.amount_minor), 0) from credit_memo_payout as payout
          join credit_memo as memo on memo.id = payout.credit_memo_id
          where memo.order_id = sales_order.id and payout.state = 'failed')`;
