import { type SqlBool, sql } from 'kysely';

/** Whether the cost of a row of `order_cancellation` is not settled. */
export const OWES_COST = sql<SqlBool>`owed_minor > deducted_minor + sold_minor + waived_minor`;

/** Whether a row of `sales_order` has refunds that no payment covers. */
export const OWES_REFUND = sql<SqlBool>`refund_debt_minor > refund_debt_waived_minor
  and refunded_minor - received_minor > refund_debt_waived_minor`;

/** Whether the cost of a row of `sell_quote` is not settled. */
export const OWES_QUOTE = sql<SqlBool>`owed_minor > settled_minor + waived_minor`;

/** Whether anybody has an open claim. The conditions have indexes of their rows. */
export const ANY_OPEN_CLAIM = sql<boolean>`(
  exists (select from order_cancellation where ${OWES_COST})
  or exists (select from sales_order where ${OWES_REFUND})
  or exists (select from sell_quote where ${OWES_QUOTE}))`;
