import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { bindSql, prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { Trader } from './trades.ts';

/** What a buyer still owes for a canceled order. */
export interface BuyerClaim {
  readonly number: string;
  readonly currency: string;
  /** In minor units of `currency`. */
  readonly openMinor: number;
  /** Whether the order belongs to the account; otherwise only the e-mail address is the same. */
  readonly isOwn: boolean;
}

interface ClaimRow {
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
 * Returns an open claim against a person, one of the account first; null if there is none. The demo
 * account never has one, because every visitor may cancel its orders.
 */
export async function findBuyerClaim(
  trx: Transaction,
  { customerId, email }: Trader,
): Promise<BuyerClaim | null> {
  // No order has the account 0. With null parameters PostgreSQL plans every execution.
  const holder = { customerId: customerId ?? 0, key: buyerKey(email) };
  const [row] = (await trx.executeQuery(claimOf(trx, holder))).rows;
  if (row === undefined) return null;
  return {
    number: row.number,
    currency: row.currency,
    openMinor: row.open_minor,
    isOwn: customerId !== null && row.customer_id === customerId,
  };
}
