import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { bindSql, prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { OWES_COST, OWES_QUOTE, OWES_RETURNED, RETURNED_DEBT } from '../placement/owed-claims.repository.ts';

/** An open claim of a canceled or sent order, or of a canceled quote. */
export interface ClaimRow {
  readonly kind: 'order' | 'quote';
  readonly id: number;
  readonly number: string;
  readonly currency: string;
  readonly open_minor: number;
  readonly match: 'account' | 'email' | 'household';
}

/** A person without nulls: with null parameters PostgreSQL plans every execution. */
interface KnownPerson {
  readonly customerId: number;
  readonly key: string;
  readonly visitor: string;
  readonly households: readonly string[];
}

// `offset 0` makes the planner look up each order by its id. Without statistics, as in a new shop, it
// expects hundreds of open claims and scans all orders. `person` has the parameters, so that a plan for
// their values costs no less than the general plan, which is kept.
const claimsOf = prepareStatement<KnownPerson, ClaimRow>((db, { customerId, key, visitor, households }) =>
  bindSql(
    db,
    sql<ClaimRow>`
      with person as materialized (
        select ${customerId}::bigint as id, ${key}::text as key, ${visitor}::text as visitor,
          ${households}::text[] as households
      ), open_order_claim as materialized (
        select order_id from order_cancellation where ${OWES_COST}
        union
        select id from sales_order where ${OWES_RETURNED}
      ), claim as (
        select 'order' as kind, sales_order.id, sales_order.number, sales_order.currency,
          sales_order.customer_id, sales_order.buyer_key as key, sales_order.claim_households as households,
          null::text as visitor, null::text[] as households_nearby,
          coalesce(owed_minor - deducted_minor - sold_minor - waived_minor, 0)
            + case when refund_debt_minor > 0 then ${RETURNED_DEBT} else 0 end as open_minor
        from open_order_claim
        cross join lateral (
          select * from sales_order where sales_order.id = open_order_claim.order_id offset 0
        ) as sales_order
        left join order_cancellation on order_cancellation.order_id = sales_order.id
        union all
        select 'quote', id, number, currency, customer_id, seller_key, proven_households,
          accepted_visitor, accepted_households,
          owed_minor - settled_minor - waived_minor
        from sell_quote where ${OWES_QUOTE}
      )
      select claim.kind, claim.id, claim.number, claim.currency, claim.open_minor,
        case when claim.customer_id = person.id then 'account'
          when claim.key = person.key then 'email' else 'household' end as match
      from claim
      cross join person
      left join customer on customer.id = claim.customer_id
      where (claim.customer_id = person.id or claim.key = person.key
          or claim.households && person.households
          or (claim.visitor = person.visitor and claim.households_nearby && person.households))
        and customer.is_demo is not true
        and not exists (select from customer as viewer where viewer.id = person.id and viewer.is_demo)
      order by case when claim.customer_id = person.id then 0 when claim.key = person.key then 1 else 2 end,
        claim.kind, claim.id desc`,
  ),
);

/**
 * Returns the open claims against an account, a buyer's key or postal addresses: those of the account
 * first, then those of the key. `customerId` is 0 for a guest.
 */
export async function findClaimRows(
  db: Database | Transaction,
  person: KnownPerson,
): Promise<readonly ClaimRow[]> {
  return (await db.executeQuery(claimsOf(db, person))).rows;
}

/** Locks the rows of orders and quotes in a fixed order, so that each claim is settled by one transaction. */
export async function lockClaimRows(
  trx: Transaction,
  { orders, quotes }: { readonly orders: readonly number[]; readonly quotes: readonly number[] },
): Promise<void> {
  await sql`select from sales_order where id = any(${[...orders]}::bigint[]) order by id for update`.execute(
    trx,
  );
  await sql`select from sell_quote where id = any(${[...quotes]}::bigint[]) order by id for update`.execute(
    trx,
  );
}
