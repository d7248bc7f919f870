import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { bindSql, prepareStatement } from '../../../platform/database/prepare-statement.ts';

/** An open claim against a buyer. */
export interface ClaimRow {
  readonly number: string;
  readonly currency: string;
  readonly open_minor: number;
  readonly customer_id: number | null;
}

const claimOf = prepareStatement<{ customerId: number; key: string }, ClaimRow>((db, { customerId, key }) =>
  bindSql(
    db,
    sql<ClaimRow>`
      with open_claim as materialized (
        select order_id from order_cancellation where owed_minor > deducted_minor + waived_minor
        union
        select id from sales_order
        where refund_debt_minor > refund_debt_waived_minor
          and refunded_minor - received_minor > refund_debt_waived_minor
      )
      select sales_order.number, sales_order.currency, sales_order.customer_id,
        coalesce(owed_minor - deducted_minor - waived_minor, 0)
          + greatest(0, refunded_minor - received_minor - refund_debt_waived_minor) as open_minor
      from open_claim
      join sales_order on sales_order.id = open_claim.order_id
      left join order_cancellation on order_cancellation.order_id = sales_order.id
      left join customer on customer.id = sales_order.customer_id
      where (sales_order.customer_id = ${customerId}::bigint or sales_order.buyer_key = ${key}::text)
        and customer.is_demo is not true
      order by (sales_order.customer_id = ${customerId}::bigint) desc nulls last, sales_order.id desc
      limit 1`,
  ),
);

/**
 * Returns an open claim against an account or a buyer's key, one of the account first; null if there
 * is none. `customerId` is 0 for a guest, because PostgreSQL plans every execution with null
 * parameters.
 */
export async function findClaimRow(
  trx: Transaction,
  holder: { readonly customerId: number; readonly key: string },
): Promise<ClaimRow | null> {
  return (await trx.executeQuery(claimOf(trx, holder))).rows[0] ?? null;
}
