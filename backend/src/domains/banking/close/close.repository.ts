import type { CloseEntry, CloseLine } from '@ingot/rules/banking/close-day.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { cardMoney, type DayRange, gatewayMoney, gatewayRefunds } from './gateway-money.repository.ts';

/** A day in the shop's time zone. */
export interface CloseDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Returns the money of a day: in the ledger, and at the bank or gateway. The orders whose amounts
 * agree are one entry per line and currency, so that a busy day stays small. Rows that agree by themselves
 * change no difference: they are summed without a sort by order, and only orders that differ are named.
 */
export async function selectCloseEntries(
  db: Database | Transaction,
  { day, fromMs, toMs }: CloseDay,
): Promise<CloseEntry[]> {
  const range = { day, from: new Date(fromMs), to: new Date(toMs) };
  const { rows } = await sql<{
    line: CloseEntry['line'];
    currency: string;
    subject: string;
    count: number;
    ledger: number;
    outside: number;
  }>`
    with ${gatewayRefunds(range)}, ${cardMoney(range)}, money as (
      ${shopMoney(range)} union all ${gatewayMoney(range)}
    ), by_subject as (
      select line, currency, order_id, subject, sum(entries) as count, sum(ledger)::bigint as ledger,
        sum(outside)::bigint as outside
      from money where ledger <> outside group by order_id, subject, line, currency
      union all
      select line, currency, null, '', sum(entries), sum(ledger)::bigint, sum(outside)::bigint
      from money where ledger = outside group by line, currency
    )
    select line, currency, case when ledger = outside then '' else coalesce(subject, (
        select number from sales_order where id = order_id
      )) end as subject,
      sum(count)::integer as count, sum(ledger)::bigint as ledger, sum(outside)::bigint as outside
    from by_subject group by 1, 2, 3`.execute(db);
  return rows.map(({ ledger, outside, ...entry }) => ({
    ...entry,
    ledgerMinor: ledger,
    outsideMinor: outside,
  }));
}

/**
 * Selects the money of a day that the shop records itself, as rows of line, currency, order or other
 * subject, number of entries in the ledger, ledger and outside.
 */
function shopMoney({ day, from, to }: DayRange) {
  return sql`
    select line, currency, differing as order_id, null::text as subject, count(*)::int as entries,
      sum(ledger)::bigint as ledger, sum(outside)::bigint as outside
    from (
      select case when money.tender in ('personal-check', 'bank-check', 'money-order') then 'checks'
          when money.tender = 'cash' then 'cash' else 'wires' end as line,
        placed.currency, money.amount_minor as ledger, coalesce(part.amount_minor, 0) as outside,
        case when part.amount_minor is distinct from money.amount_minor then placed.id end as differing
      from order_payment as money join sales_order as placed on placed.id = money.order_id
        left join bank_assignment as part on part.order_payment_id = money.id
      where money.received_at >= ${from} and money.received_at < ${to} and money.tender is distinct from 'card'
    ) as received group by 3, 1, 2
    union all
    select 'cards', currency, case when ledger <> outside then order_id end, null, sum(entries)::int,
      sum(ledger)::bigint, sum(outside)::bigint
    from card_money group by 3, 2
    union all
    select 'cards', placed.currency, placed.id, null, 1, -paid.amount_minor, 0
    from credit_memo_payout as paid join credit_memo as memo on memo.id = paid.credit_memo_id
      join sales_order as placed on placed.id = memo.order_id
    where paid.settled_at >= ${from} and paid.settled_at < ${to} and paid.way = 'card' and paid.state = 'sent'
    union all
    select 'gift_cards', card.currency, moved.order_id, null, 1, -moved.change_minor, 0
    from gift_card_movement as moved join gift_card as card on card.id = moved.gift_card_id
    where moved.at >= ${from} and moved.at < ${to} and moved.reason = 'spent' and moved.order_id is not null
    union all
    select 'gift_cards', placed.currency, placed.id, null, 0, 0, used.amount_minor
    from order_gift_card as used join sales_order as placed on placed.id = used.order_id
    where placed.placed_at >= ${from} and placed.placed_at < ${to}
    union all
    select 'refunds', placed.currency, placed.id, null, 1, paid.amount_minor, coalesce(own.amount_minor, 0)
    from credit_memo_payout as paid join credit_memo as memo on memo.id = paid.credit_memo_id
      join sales_order as placed on placed.id = memo.order_id
      left join bank_payout as own on own.refund_payout_id = paid.id and own.sent_at is not null
    where paid.settled_at >= ${from} and paid.settled_at < ${to} and paid.way = 'hand' and paid.state = 'sent'
    union all
    select 'returned', placed.currency, placed.id, null, 1, money.amount_minor, 0
    from order_payment as money join sales_order as placed on placed.id = money.order_id
    where money.returned_at >= ${from} and money.returned_at < ${to}
    union all
    select 'returned', line.currency, placed.id, case when placed.id is null then part.order_number end, 0, 0,
      -part.amount_minor
    from bank_assignment as part join bank_line as line on line.id = part.line_id
      left join sales_order as placed on placed.number = part.order_number
    where part.assigned_at >= ${from} and part.assigned_at < ${to} and part.kind = 'returned'
    union all
    select 'unassigned', line.currency, null, 'line ' || line.id, 0, 0, line.amount_minor - line.assigned_minor
    from bank_line as line
    where line.booked_on = ${day}::date and line.amount_minor <> line.assigned_minor`;
}

/** A closed day. */
export interface ClosedDay {
  readonly day: string;
  readonly lines: readonly CloseLine[];
  /** Explanations of differences by line. */
  readonly explanations: Readonly<Record<string, string>>;
  readonly closedMs: number;
  readonly closedBy: string;
}

/** Stores the close of a day. Returns whether it was not closed yet. */
export async function insertDayClose(trx: Transaction, closed: ClosedDay): Promise<boolean> {
  const row = await trx
    .insertInto('day_close')
    .values({
      day: closed.day,
      figures: JSON.stringify(closed.lines),
      explanations: JSON.stringify(closed.explanations),
      closed_at: new Date(closed.closedMs),
      closed_by: closed.closedBy,
    })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the newest closed days. */
export async function listClosedDays(db: Database, limit: number): Promise<ClosedDay[]> {
  const rows = await closed(db).orderBy('day', 'desc').limit(limit).execute();
  return rows.map(toClosed);
}

/** Returns the close of a day; null for an open one. */
export async function findClosedDay(db: Database, day: string): Promise<ClosedDay | null> {
  const row = await closed(db).where('day', '=', day).executeTakeFirst();
  return row ? toClosed(row) : null;
}

function closed(db: Database) {
  return db.selectFrom('day_close').selectAll();
}

function toClosed(row: Awaited<ReturnType<ReturnType<typeof closed>['executeTakeFirstOrThrow']>>): ClosedDay {
  return {
    day: row.day,
    lines: row.figures as unknown as CloseLine[],
    explanations: row.explanations as Record<string, string>,
    closedMs: row.closed_at.getTime(),
    closedBy: row.closed_by,
  };
}
