import { DISPUTE_WORDS } from '@ingot/rules/orders/dispute-words.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** An event about a dispute. */
export interface DisputeEvent {
  readonly paymentId: number;
  readonly provider: string;
  /** Null where the gateway has one dispute per payment. */
  readonly disputeId: string | null;
  readonly kind: 'disputed' | 'dispute_closed';
  readonly amountMinor: number | null;
  readonly reason: string | null;
  /** Epoch milliseconds. */
  readonly atMs: number;
}

/**
 * Saves the state of a dispute from one of its events. Returns whether it is the first one. The result is the same for every order and
 * number of deliveries: a dispute that was closed stays closed, and the newest event has its amount.
 */
export async function saveDispute(trx: Transaction, event: DisputeEvent): Promise<boolean> {
  const at = new Date(event.atMs);
  const row = await trx
    .insertInto('payment_dispute')
    .values({
      payment_id: event.paymentId,
      provider: event.provider,
      dispute_id: event.disputeId ?? `payment ${event.paymentId}`,
      amount_minor: event.amountMinor ?? 0,
      reason: event.reason,
      is_open: event.kind === 'disputed',
      opened_at: at,
      changed_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'dispute_id']).doUpdateSet({
        is_open: sql<boolean>`payment_dispute.is_open and excluded.is_open`,
        amount_minor: sql<number>`case when excluded.changed_at >= payment_dispute.changed_at
          then excluded.amount_minor else payment_dispute.amount_minor end`,
        reason: sql<
          string | null
        >`case when payment_dispute.is_open and not excluded.is_open then excluded.reason
          when not payment_dispute.is_open and excluded.is_open then payment_dispute.reason
          when excluded.changed_at >= payment_dispute.changed_at then excluded.reason else payment_dispute.reason end`,
        opened_at: sql<Date>`least(payment_dispute.opened_at, excluded.opened_at)`,
        changed_at: sql<Date>`greatest(payment_dispute.changed_at, excluded.changed_at)`,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirst();
  return row?.is_new ?? false;
}

/** What disputes have taken from a payment, in minor units. A won dispute and a closed inquiry take nothing. */
export interface DisputedMoney {
  readonly disputedMinor: number;
  /** The part of it that the bank has paid back. */
  readonly lostMinor: number;
  /** Whether a dispute is not decided. */
  readonly isOpen: boolean;
}

/** Returns what disputes have taken from the card payment of an order. */
export async function sumDisputed(db: Database | Transaction, orderId: number): Promise<DisputedMoney> {
  const row = await db
    .selectFrom('payment_dispute')
    .innerJoin('payment', 'payment.id', 'payment_dispute.payment_id')
    .select([
      sql<number>`coalesce(sum(payment_dispute.amount_minor), 0)::bigint`.as('minor'),
      sql<number>`coalesce(sum(payment_dispute.amount_minor) filter (where not is_open), 0)::bigint`.as(
        'lost',
      ),
      sql<boolean>`coalesce(bool_or(is_open), false)`.as('is_open'),
    ])
    .where('payment.order_id', '=', orderId)
    .where(sql<boolean>`(is_open or coalesce(payment_dispute.reason, '') not in ('won', 'warning_closed'))`)
    .executeTakeFirstOrThrow();
  return { disputedMinor: row.minor, lostMinor: row.lost, isOpen: row.is_open };
}

/** A dispute with its order. Amounts are minor units. */
export interface Dispute {
  readonly id: number;
  readonly provider: string;
  /** Null for a payment without an order. */
  readonly orderNumber: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: string | null;
  readonly isOpen: boolean;
  readonly openedMs: number;
  readonly changedMs: number;
}

const MOST_DISPUTES = 200;

/** Returns disputes: open ones first, then the newest. `orderNumber` restricts them to one order. */
export async function selectDisputes(db: Database, orderNumber: string | null): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('payment_dispute')
    .innerJoin('payment', 'payment.id', 'payment_dispute.payment_id')
    .leftJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .selectAll('payment_dispute')
    .select(['sales_order.number', 'payment.currency'])
    .$if(orderNumber !== null, (query) => query.where('sales_order.number', '=', orderNumber ?? ''))
    .orderBy('payment_dispute.is_open', 'desc')
    .orderBy('payment_dispute.changed_at', 'desc')
    .limit(MOST_DISPUTES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    orderNumber: row.number,
    amountMinor: row.amount_minor,
    currency: row.currency,
    reason: row.reason,
    isOpen: row.is_open,
    openedMs: row.opened_at.getTime(),
    changedMs: row.changed_at.getTime(),
  }));
}

const WORD_ROWS = Object.entries(DISPUTE_WORDS).map(([code, words]) => sql`(${code}::text, ${words}::text)`);

/**
 * Selects open disputes as open work, one row per order, by the first of them. The subject is the
 * number of the order, or the dispute's id for a payment without an order.
 */
export const OPEN_DISPUTES = sql`select coalesce(sales_order.number, dispute.dispute_id) as subject,
    string_agg(distinct coalesce(word.words, replace(reason.code, '_', ' ')), ', ') as label,
    min(dispute.opened_at) as since
  from payment_dispute as dispute
  join payment on payment.id = dispute.payment_id
  left join sales_order on sales_order.id = payment.order_id
  left join lateral regexp_split_to_table(dispute.reason, ', ') as reason (code) on true
  left join (values ${sql.join(WORD_ROWS)}) as word (code, words) on word.code = replace(reason.code, ' ', '_')
  where dispute.is_open group by 1`;
