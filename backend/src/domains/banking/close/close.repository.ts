import type { CloseEntry, CloseLine } from '@ingot/rules/banking/close-day.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { gatewayMoney, gatewayRefunds } from './gateway-money.repository.ts';

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
 * change no difference: they are summed without a sort by order.
 */
export async function selectCloseEntries(
  db: Database | Transaction,
  { day, fromMs, toMs }: CloseDay,
): Promise<CloseEntry[]> {
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const { rows } = await sql<{
    line: CloseEntry['line'];
    currency: string;
    subject: string;
    count: number;
    ledger: number;
    outside: number;
  }>`
    with ${gatewayRefunds(from, to)}, money as (
    select case when money.tender in ('personal-check', 'bank-check', 'money-order') then 'checks'
        when money.tender = 'cash' then 'cash' when money.tender = 'card' then 'cards' else 'wires' end as line,
      placed.currency, placed.number as subject, money.amount_minor as ledger,
      case when money.tender = 'card' then 0 else coalesce(part.amount_minor, 0) end as outside
    from order_payment as money join sales_order as placed on placed.id = money.order_id
      left join bank_assignment as part on part.order_payment_id = money.id
    where money.received_at >= ${from} and money.received_at < ${to}
    union all
    select 'cards', placed.currency, placed.number, -paid.amount_minor, 0
    from credit_memo_payout as paid join credit_memo as memo on memo.id = paid.credit_memo_id
      join sales_order as placed on placed.id = memo.order_id
    where paid.settled_at >= ${from} and paid.settled_at < ${to} and paid.way = 'card' and paid.state = 'sent'
    union all ${gatewayMoney({ day, from, to })}
    union all
    select 'gift_cards', card.currency, placed.number, -moved.change_minor, 0
    from gift_card_movement as moved join gift_card as card on card.id = moved.gift_card_id
      join sales_order as placed on placed.id = moved.order_id
    where moved.at >= ${from} and moved.at < ${to} and moved.reason = 'spent'
    union all
    select 'gift_cards', placed.currency, placed.number, 0, used.amount_minor
    from order_gift_card as used join sales_order as placed on placed.id = used.order_id
    where placed.placed_at >= ${from} and placed.placed_at < ${to}
    union all
    select 'refunds', placed.currency, placed.number, paid.amount_minor, coalesce(own.amount_minor, 0)
    from credit_memo_payout as paid join credit_memo as memo on memo.id = paid.credit_memo_id
      join sales_order as placed on placed.id = memo.order_id
      left join bank_payout as own on own.refund_payout_id = paid.id and own.sent_at is not null
    where paid.settled_at >= ${from} and paid.settled_at < ${to} and paid.way = 'hand' and paid.state = 'sent'
    union all
    select 'returned', placed.currency, placed.number, money.amount_minor, 0
    from order_payment as money join sales_order as placed on placed.id = money.order_id
    where money.returned_at >= ${from} and money.returned_at < ${to}
    union all
    select 'returned', line.currency, part.order_number, 0, -part.amount_minor
    from bank_assignment as part join bank_line as line on line.id = part.line_id
    where part.assigned_at >= ${from} and part.assigned_at < ${to} and part.kind = 'returned'
    union all
    select 'unassigned', line.currency, 'line ' || line.id, 0, line.amount_minor - line.assigned_minor
    from bank_line as line
    where line.booked_on = ${day}::date and line.amount_minor <> line.assigned_minor
    ), by_subject as (
      select line, currency, subject, count(*) filter (where ledger <> 0) as count,
        sum(ledger)::bigint as ledger, sum(outside)::bigint as outside
      from money where ledger <> outside group by subject, line, currency
      union all
      select line, currency, '', count(*) filter (where ledger <> 0), sum(ledger)::bigint, sum(outside)::bigint
      from money where ledger = outside group by line, currency
    )
    select line, currency, case when ledger = outside then '' else subject end as subject,
      sum(count)::integer as count, sum(ledger)::bigint as ledger, sum(outside)::bigint as outside
    from by_subject group by 1, 2, 3`.execute(db);
  return rows.map(({ ledger, outside, ...entry }) => ({
    ...entry,
    ledgerMinor: ledger,
    outsideMinor: outside,
  }));
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
