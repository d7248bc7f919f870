import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { GatewayPayout } from '../../../platform/payment-providers/gateway-balance.ts';

/** A stored payout of a gateway with the sums of its transactions, in minor units. */
export interface StoredPayout extends Pick<GatewayPayout, 'state' | 'arrivesOn' | 'failure'> {
  readonly id: number;
  readonly gateway: string;
  /** The gateway's id. */
  readonly payoutId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly descriptor: string | null;
  readonly trace: string | null;
  /** Whether all transactions are stored; otherwise the sums are 0 or partial. */
  readonly isComplete: boolean;
  readonly count: number;
  readonly chargesMinor: number;
  readonly refundsMinor: number;
  readonly disputesMinor: number;
  /** Negative. */
  readonly feesMinor: number;
  readonly otherMinor: number;
  /** The amount by the gateway, less the sum of its transactions; 0 while they are not complete. */
  readonly unexplainedMinor: number;
}

/** Selects the newest payouts by day of arrival: of one day, since a day, or of all days. */
export async function selectStoredPayouts(
  db: Database | Transaction,
  filter: {
    readonly arrivesOn?: string;
    readonly since?: string;
    readonly limit: number;
  },
): Promise<StoredPayout[]> {
  const payouts = await db
    .selectFrom('gateway_payout')
    .selectAll()
    .$if(filter.arrivesOn !== undefined, (query) => query.where('arrives_on', '=', filter.arrivesOn ?? ''))
    .$if(filter.since !== undefined, (query) => query.where('arrives_on', '>=', filter.since ?? ''))
    .orderBy('arrives_on', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute();
  if (payouts.length === 0) return [];
  const ids = payouts.map(({ id }) => id);
  const { rows } = await sql<{
    id: number;
    count: number;
    charges: number;
    refunds: number;
    disputes: number;
    fees: number;
    other: number;
    net: number;
  }>`select payout_id as id, count(*)::integer as count,
      coalesce(sum(amount_minor) filter (where kind = 'charge'), 0)::bigint as charges,
      coalesce(sum(amount_minor) filter (where kind = 'refund'), 0)::bigint as refunds,
      coalesce(sum(amount_minor) filter (where kind = 'dispute'), 0)::bigint as disputes,
      coalesce(sum(case when kind = 'fee' then net_minor else -fee_minor end), 0)::bigint as fees,
      coalesce(sum(amount_minor) filter (where kind not in ('charge', 'refund', 'dispute', 'fee')), 0)::bigint as other,
      coalesce(sum(net_minor), 0)::bigint as net
    from gateway_transaction where payout_id = any(${ids}::bigint[]) and not (${IS_PAYOUT_ITSELF})
    group by payout_id`.execute(db);
  const sums = new Map(rows.map((row) => [row.id, row]));
  return payouts.map((row) => {
    const own = sums.get(row.id);
    return {
      id: row.id,
      gateway: row.gateway,
      payoutId: row.payout_id,
      amountMinor: row.amount_minor,
      currency: row.currency,
      state: row.state,
      arrivesOn: row.arrives_on,
      failure: row.failure,
      descriptor: row.descriptor,
      trace: row.trace,
      isComplete: row.is_complete,
      count: own?.count ?? 0,
      chargesMinor: own?.charges ?? 0,
      refundsMinor: own?.refunds ?? 0,
      disputesMinor: own?.disputes ?? 0,
      feesMinor: own?.fees ?? 0,
      otherMinor: own?.other ?? 0,
      unexplainedMinor: row.is_complete ? row.amount_minor - (own?.net ?? 0) : 0,
    };
  });
}

/** The transaction with which the payout itself leaves the balance: its list contains it. */
const IS_PAYOUT_ITSELF = sql`kind = 'payout' and net_minor = -(
  select payout.amount_minor from gateway_payout as payout where payout.id = gateway_transaction.payout_id)`;

/** Locks and returns a payout; null for an unknown one. */
export async function lockStoredPayout(
  trx: Transaction,
  id: number,
): Promise<Pick<StoredPayout, 'payoutId' | 'state' | 'currency'> | null> {
  const row = await trx
    .selectFrom('gateway_payout')
    .select(['payout_id', 'state', 'currency'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { payoutId: row.payout_id, state: row.state, currency: row.currency } : null;
}
