import type { Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A payment of an order with its clearing. */
export interface ClearingRow {
  readonly id: number;
  readonly orderNumber: string;
  readonly status: string;
  readonly buyer: string;
  readonly reference: string;
  readonly tender: Tender | null;
  /** Minor units. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly receivedMs: number;
  readonly finalMs: number;
  readonly returnedMs: number | null;
  readonly returnReason: string | null;
  /** Payments of the customer's shipped orders by the same tender; null for a guest. */
  readonly clearedBefore: number | null;
  /** Whether nothing but this payment keeps the order from the bench: all its money is there, and staff do not hold it. */
  readonly freesOrder: boolean;
}

const MOST_ROWS = 500;

/** Returns the payments that are not final at `nowMs`, the earliest first. */
export function listClearing(db: Database, nowMs: number): Promise<ClearingRow[]> {
  return select(
    db,
    sql`money.returned_at is null and money.final_at > ${new Date(nowMs)} and placed.status <> 'canceled'`,
    sql`money.final_at, money.id`,
  );
}

/** Returns the payments that came back since a moment, newest first. */
export function listReturned(db: Database, sinceMs: number): Promise<ClearingRow[]> {
  return select(db, sql`money.returned_at >= ${new Date(sinceMs)}`, sql`money.returned_at desc`);
}

/** Returns how many checks arrived since a moment, and how many of them came back since. */
export async function countChecks(
  db: Database,
  sinceMs: number,
): Promise<{ readonly received: number; readonly returned: number }> {
  return db
    .selectFrom('order_payment')
    .select(({ fn }) => [
      fn.countAll<number>().as('received'),
      fn.count<number>('returned_at').as('returned'),
    ])
    .where('tender', 'in', ['personal-check', 'bank-check'])
    .where('received_at', '>=', new Date(sinceMs))
    .executeTakeFirstOrThrow();
}

async function select(
  db: Database,
  where: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
): Promise<ClearingRow[]> {
  const { rows } = await sql<{
    id: number;
    number: string;
    status: string;
    buyer: string;
    reference: string;
    tender: Tender | null;
    amount_minor: number;
    currency: string;
    received_at: Date;
    final_at: Date;
    returned_at: Date | null;
    return_reason: string | null;
    cleared: number | null;
    frees_order: boolean;
  }>`
    select money.id, placed.number, placed.status, money.reference, money.tender, money.amount_minor,
      placed.currency, money.received_at, money.final_at, money.returned_at, money.return_reason,
      coalesce(nullif(trim(concat_ws(' ', address.firstname, address.lastname)), ''), placed.email) as buyer,
      case when placed.customer_id is not null then (
        select count(*)::int from order_payment as earlier
          join sales_order as other on other.id = earlier.order_id
        where other.customer_id = placed.customer_id and other.id <> placed.id
          and earlier.tender = money.tender and earlier.returned_at is null
          and other.status in ('shipped', 'complete')
      ) end as cleared,
      placed.status in ('payment_received', 'clearing') and placed.held_at is null and not exists (
        select from order_payment as later
        where later.order_id = placed.id and later.returned_at is null and later.final_at > money.final_at
      ) as frees_order
    from order_payment as money
      join sales_order as placed on placed.id = money.order_id
      left join order_address as address on address.order_id = placed.id and address.kind = 'billing'
    where ${where} order by ${order} limit ${MOST_ROWS}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.number,
    status: row.status,
    buyer: row.buyer,
    reference: row.reference,
    tender: row.tender,
    amountMinor: row.amount_minor,
    currency: row.currency,
    receivedMs: row.received_at.getTime(),
    finalMs: row.final_at.getTime(),
    returnedMs: row.returned_at?.getTime() ?? null,
    returnReason: row.return_reason,
    clearedBefore: row.cleared,
    freesOrder: row.frees_order,
  }));
}
