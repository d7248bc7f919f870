import type { OpenOrders } from '@ingot/rules/checkout/open-orders.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { type Asked, sendAlong } from '../../../platform/database/transaction.ts';

/** Who an unpaid order counts for. */
export interface OrderHolder {
  /** A hash of the visitor's address; null for the machine itself. */
  readonly visitor: string | null;
  /** The shipping address as households are compared. */
  readonly household: string;
  /** Null for a guest. */
  readonly customerId: number | null;
}

/** The unpaid orders of each of the holder's names. */
export interface HeldOrders {
  readonly visitor: OpenOrders;
  readonly household: OpenOrders;
  /** Always empty for the demo account, because everybody may order with it. */
  readonly customer: OpenOrders;
}

/** Makes unpaid orders of a visitor or of these households wait until `trx` ends. Travels with the next statement. */
export async function lockHolders(
  trx: Transaction,
  { visitor, households }: { readonly visitor: string | null; readonly households: readonly string[] },
): Promise<void> {
  const keys = households.map((household) => `household ${household}`);
  if (visitor !== null) keys.push(`visitor ${visitor}`);
  await sendAlong(trx, lockOf(keys));
}

function lockOf(keys: readonly string[]) {
  // In one order, so that two transactions never wait for each other crosswise.
  return sql`
    select pg_advisory_xact_lock(hashtextextended('open-orders ' || key, 0))
    from unnest(${keys.toSorted()}::text[]) as key`;
}

/** Makes unpaid orders of the holder wait until the transaction ends. */
export function holderLock(
  trx: Transaction,
  { visitor, household, customerId }: OrderHolder,
): Asked<unknown, null> {
  const keys = [`visitor ${visitor}`, `household ${household}`, `customer ${customerId}`].filter(
    (key) => !key.endsWith(' null'),
  );
  return { statement: lockOf(keys).compile(trx), read: () => null };
}

/** The unpaid orders of the holder. Asked after `holderLock`, it counts what the previous holder of the lock committed. */
export function heldOrders(
  trx: Transaction,
  { visitor, household, customerId }: OrderHolder,
): Asked<Record<keyof HeldOrders, [orders: number, valueMinor: number]>, HeldOrders> {
  const statement = sql<Record<keyof HeldOrders, [orders: number, valueMinor: number]>>`
    select
      json_build_array(count(*) filter (where visitor = ${visitor}::text),
        coalesce(sum(value_minor) filter (where visitor = ${visitor}::text), 0)) as visitor,
      json_build_array(count(*) filter (where household = ${household}::text),
        coalesce(sum(value_minor) filter (where household = ${household}::text), 0)) as household,
      json_build_array(count(*) filter (where customer_id = ${customerId}::int),
        coalesce(sum(value_minor) filter (where customer_id = ${customerId}::int), 0)) as customer
    from open_order
    where visitor = ${visitor}::text or household = ${household}::text
      or customer_id = (select id from customer where id = ${customerId}::int and not is_demo)`;
  return {
    statement: statement.compile(trx),
    read: ([row]) => {
      const of = (name: keyof HeldOrders): OpenOrders => {
        const [orders, valueMinor] = row?.[name] ?? [0, 0];
        return { orders, valueMinor };
      };
      return { visitor: of('visitor'), household: of('household'), customer: of('customer') };
    },
  };
}

/** Notes that an order holds pieces without money. */
export async function insertOpenOrder(
  trx: Transaction,
  orderId: number,
  { visitor, household, customerId }: OrderHolder,
  valueMinor: number,
): Promise<void> {
  await sendAlong(
    trx,
    trx.insertInto('open_order').values({
      order_id: orderId,
      visitor,
      household,
      customer_id: customerId,
      value_minor: valueMinor,
    }),
  );
}

/** Notes that an order holds no unpaid pieces any more. */
export async function deleteOpenOrder(trx: Transaction, orderId: number): Promise<void> {
  await trx.deleteFrom('open_order').where('order_id', '=', orderId).execute();
}
