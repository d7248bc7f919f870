import type { OpenOrders } from '@ingot/rules/checkout/order/open-orders.ts';
import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { bindSql, prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { ANY_OPEN_CLAIM } from './owed-claims.repository.ts';
import type { OrderHolder, RecentSale, UnpaidOrders } from './trades.ts';

/** The trades that limit an order. */
export interface LimitingTrades {
  readonly unpaid: UnpaidOrders;
  /** Newest first. */
  readonly sales: readonly RecentSale[];
  /** Whether anybody owes the cost of a canceled order or quote. */
  readonly hasOpenClaims: boolean;
}

interface SaleRow {
  readonly metal: Metal;
  readonly at_ms: number;
  readonly customer_id: number | null;
  readonly email: string | null;
  readonly is_nearby: boolean | null;
}

type TradesRow = Record<keyof UnpaidOrders, [orders: number, valueMinor: number]> & {
  readonly sales: readonly SaleRow[] | null;
  readonly has_open_claims: boolean;
};

/** An `OrderHolder` without nulls: with null parameters PostgreSQL plans every execution. */
type KnownHolder = { readonly [Identity in keyof OrderHolder]: NonNullable<OrderHolder[Identity]> };

const tradesOf = prepareStatement<KnownHolder & { readonly since: Date }, TradesRow>(
  (db, { visitor, household, customerId, since }) =>
    bindSql(
      db,
      sql<TradesRow>`
      select
        json_build_array(count(*) filter (where visitor = ${visitor}::text),
          coalesce(sum(value_minor) filter (where visitor = ${visitor}::text), 0)) as visitor,
        json_build_array(count(*) filter (where household = ${household}::text),
          coalesce(sum(value_minor) filter (where household = ${household}::text), 0)) as household,
        json_build_array(count(*) filter (where customer_id = ${customerId}::bigint),
          coalesce(sum(value_minor) filter (where customer_id = ${customerId}::bigint), 0)) as customer,
        (
          select json_agg(json_build_object(
            'metal', sell_quote_item.metal,
            'at_ms', (extract(epoch from trade.at) * 1000)::bigint,
            'customer_id', sell_quote.customer_id, 'email', customer.email,
            'is_nearby', sell_quote.accepted_visitor = ${visitor}::text
              or ${household}::text = any(sell_quote.accepted_households)
          ) order by trade.at desc)
          from sell_quote
          join sell_quote_item on sell_quote_item.quote_id = sell_quote.id
          cross join lateral (select case
            when sell_quote_item.quantity > 0 then sell_quote.accepted_at
            when sell_quote_item.decision = 'accepted'
              then coalesce(sell_quote_item.decided_at, sell_quote.accepted_at)
          end as at) as trade
          left join customer on customer.id = sell_quote.customer_id
          where trade.at > ${since}::timestamptz and sell_quote.id in (
            select id from sell_quote where accepted_at > ${since}::timestamptz
            union all
            select quote_id from sell_quote_item where decided_at > ${since}::timestamptz
          )
        ) as sales,
        ${ANY_OPEN_CLAIM} as has_open_claims
      from open_order
      where visitor = ${visitor}::text or household = ${household}::text
        or customer_id = (select id from customer where id = ${customerId}::bigint and not is_demo)`,
    ),
);

/**
 * Returns the unpaid orders of the holder, the sales after `sinceMs` by the buyer, the connection
 * or the household, and whether the shop has open claims. Pieces that are not on a quote are sold when the seller accepts their bid. After `lockHolder` it sees everything that the previous holder of the lock
 * committed.
 */
export async function findLimitingTrades(
  trx: Transaction,
  { visitor, household, customerId }: OrderHolder,
  { email, sinceMs }: { readonly email: string; readonly sinceMs: number },
): Promise<LimitingTrades> {
  // No order and no sale has these values in place of null.
  const holder = { visitor: visitor ?? '', household: household ?? '', customerId: customerId ?? 0 };
  const [row] = (await trx.executeQuery(tradesOf(trx, { ...holder, since: new Date(sinceMs) }))).rows;
  const of = (name: keyof UnpaidOrders): OpenOrders => {
    const [orders, valueMinor] = row?.[name] ?? [0, 0];
    return { orders, valueMinor };
  };
  return {
    unpaid: { visitor: of('visitor'), household: of('household'), customer: of('customer') },
    sales: salesFrom(row?.sales ?? [], { email, customerId }),
    hasOpenClaims: row?.has_open_claims ?? false,
  };
}

/** Omits the sales of others. */
function salesFrom(
  rows: readonly SaleRow[],
  { email, customerId }: { readonly email: string; readonly customerId: number | null },
): RecentSale[] {
  if (rows.length === 0) return [];
  const key = buyerKey(email);
  return rows.flatMap((row) => {
    const isOwn =
      (customerId !== null && row.customer_id === customerId) ||
      (row.email !== null && buyerKey(row.email) === key);
    if (!isOwn && row.is_nearby !== true) return [];
    return [{ metal: row.metal, acceptedAtMs: row.at_ms, isOwn }];
  });
}
