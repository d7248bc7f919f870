import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type {
  GatewayPayout,
  GatewayTransaction,
} from '../../../platform/payment-providers/gateway-balance.ts';

/** Stores an event about a payout. Returns false if the gateway has sent it before. */
export async function insertPayoutEvent(
  trx: Transaction,
  event: { readonly gateway: string; readonly eventId: string; readonly payoutId: string },
  nowMs: number,
): Promise<boolean> {
  const { gateway, eventId, payoutId } = event;
  const row = await trx
    .insertInto('gateway_payout_event')
    .values({ gateway, event_id: eventId, payout_id: payoutId, received_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

const STATES: readonly GatewayPayout['state'][] = ['pending', 'in_transit', 'paid', 'failed', 'canceled'];

/**
 * Saves a payout and returns its id. A state never goes back to an earlier one, so that reads may
 * finish in any order.
 */
export async function savePayout(
  db: Database,
  gateway: string,
  payout: GatewayPayout,
  nowMs: number,
): Promise<number> {
  const later = STATES.slice(STATES.indexOf(payout.state));
  const { id } = await db
    .insertInto('gateway_payout')
    .values({
      gateway,
      payout_id: payout.id,
      amount_minor: payout.amountMinor,
      currency: payout.currency,
      state: payout.state,
      created_at: new Date(payout.createdMs),
      arrives_on: payout.arrivesOn,
      descriptor: payout.descriptor,
      trace: payout.trace,
      failure: payout.failure,
      changed_at: new Date(nowMs),
    })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'payout_id']).doUpdateSet((excluded) => ({
        state: sql<GatewayPayout['state']>`case when gateway_payout.state in (${sql.join(later)})
          then gateway_payout.state else excluded.state end`,
        arrives_on: excluded.ref('excluded.arrives_on'),
        descriptor: sql<string | null>`coalesce(excluded.descriptor, gateway_payout.descriptor)`,
        trace: sql<string | null>`coalesce(excluded.trace, gateway_payout.trace)`,
        failure: sql<string | null>`coalesce(excluded.failure, gateway_payout.failure)`,
        changed_at: excluded.ref('excluded.changed_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks that all transactions of a payout are stored. */
export async function markComplete(db: Database, id: number, nowMs: number): Promise<void> {
  await db
    .updateTable('gateway_payout')
    .set({ is_complete: true, changed_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Returns whether a payout is stored in this state, with all transactions that the gateway lists. */
export async function isPayoutCurrent(
  db: Database,
  gateway: string,
  { id, state, isReconciled }: GatewayPayout,
): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_payout')
    .select(['state', 'is_complete'])
    .where('gateway', '=', gateway)
    .where('payout_id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.state === state && (row.is_complete || !isReconciled);
}

/**
 * Stores each transaction once, with its payment and payout. A transaction that was stored before
 * its payment or payout was known gets it now.
 */
export async function saveTransactions(
  db: Database,
  gateway: string,
  transactions: readonly GatewayTransaction[],
  payoutId: number | null,
): Promise<void> {
  const names = transactions.flatMap(({ payment }) => payment ?? []);
  const payments =
    names.length === 0
      ? []
      : await db
          .selectFrom('payment')
          .select(['id', 'gateway_id'])
          .where('gateway', '=', gateway)
          .where('gateway_id', 'in', [...new Set(names)])
          .orderBy('id')
          .execute();
  const byName = new Map(payments.map(({ id, gateway_id: name }) => [name, id]));
  await db
    .insertInto('gateway_transaction')
    .values(
      transactions.map((one) => ({
        gateway,
        transaction_id: one.id,
        kind: one.kind,
        amount_minor: one.amountMinor,
        fee_minor: one.feeMinor,
        net_minor: one.netMinor,
        currency: one.currency,
        paid_minor: one.paidMinor,
        paid_currency: one.paidCurrency,
        payment_id: byName.get(one.payment) ?? null,
        dispute_id: one.disputeId,
        payout_id: payoutId,
        created_at: new Date(one.createdMs),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'transaction_id']).doUpdateSet({
        payment_id: sql<number | null>`coalesce(gateway_transaction.payment_id, excluded.payment_id)`,
        payout_id: sql<number | null>`coalesce(gateway_transaction.payout_id, excluded.payout_id)`,
      }),
    )
    .execute();
}

/** Returns the moment until which the transactions of a gateway are stored; null before the first read. */
export async function findReadUntil(db: Database, gateway: string): Promise<number | null> {
  const row = await db
    .selectFrom('gateway_balance')
    .select('read_until')
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row?.read_until.getTime() ?? null;
}

/** Records that all transactions of a gateway between two moments are stored. */
export async function saveReadUntil(
  db: Database,
  {
    gateway,
    fromMs,
    untilMs,
  }: { readonly gateway: string; readonly fromMs: number; readonly untilMs: number },
): Promise<void> {
  await db
    .insertInto('gateway_balance')
    .values({ gateway, read_from: new Date(fromMs), read_until: new Date(untilMs) })
    .onConflict((conflict) =>
      conflict.column('gateway').doUpdateSet({
        read_from: sql<Date>`least(gateway_balance.read_from, excluded.read_from)`,
        read_until: sql<Date>`greatest(gateway_balance.read_until, excluded.read_until)`,
      }),
    )
    .execute();
}
