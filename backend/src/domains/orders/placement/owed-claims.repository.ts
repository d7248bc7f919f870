import { type SqlBool, sql } from 'kysely';

/** Whether the cost of a row of `order_cancellation` is not settled. */
export const OWES_COST = sql<SqlBool>`owed_minor > deducted_minor + sold_minor + waived_minor`;

/** What the shop is short of for a row of `sales_order` that is sent or canceled; negative for a surplus. */
export const SHORT = sql<number>`(case when sales_order.status = 'canceled' then 0
    else greatest(0, sales_order.grand_total_minor - sales_order.credited_minor) end
  + sales_order.refunded_minor - sales_order.received_minor)`;

/** What the buyer of a row of `sales_order` with `refund_debt_minor` owes: `returnedDebtMinor` in SQL. */
export const RETURNED_DEBT = sql<number>`greatest(0, ${SHORT} - sales_order.refund_debt_waived_minor)`;

/** Whether the buyer of a row of `sales_order` owes what the bank took back. */
export const OWES_RETURNED = sql<SqlBool>`refund_debt_minor > refund_debt_waived_minor and ${RETURNED_DEBT} > 0`;

/** Whether the cost of a row of `sell_quote` is not settled. */
export const OWES_QUOTE = sql<SqlBool>`owed_minor > settled_minor + waived_minor`;

/** Whether anybody has an open claim. The conditions have indexes of their rows. */
export const ANY_OPEN_CLAIM = sql<boolean>`(
  exists (select from order_cancellation where ${OWES_COST})
  or exists (select from sales_order where ${OWES_RETURNED})
  or exists (select from sell_quote where ${OWES_QUOTE}))`;
