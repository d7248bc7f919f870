import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A payout to store. */
export interface NewPayout {
  readonly refundPayoutId: number | null;
  readonly subject: string;
  readonly payee: string;
  readonly sealedAccount: string | null;
  readonly accountEnding: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: string;
  readonly createdBy: string;
  readonly nowMs: number;
}

/** Stores a payout and returns its id. */
export async function insertPayout(trx: Transaction, payout: NewPayout): Promise<number> {
  const { id } = await trx
    .insertInto('bank_payout')
    .values(toRow(payout))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the facts of a refund's payout, unless they are stored. */
export async function insertRefundPayout(trx: Transaction, payout: NewPayout): Promise<void> {
  await trx
    .insertInto('bank_payout')
    .values(toRow(payout))
    .onConflict((conflict) => conflict.column('refund_payout_id').doNothing())
    .execute();
}

function toRow(payout: NewPayout) {
  return {
    refund_payout_id: payout.refundPayoutId,
    subject: payout.subject,
    payee: payout.payee,
    sealed_account: payout.sealedAccount,
    account_ending: payout.accountEnding,
    amount_minor: payout.amountMinor,
    currency: payout.currency,
    reason: payout.reason,
    created_by: payout.createdBy,
    created_at: new Date(payout.nowMs),
  };
}

/** A payout with the facts from which its state follows. */
export interface PayoutRow {
  /** Null for a refund whose facts nobody has stored yet. */
  readonly rowId: number | null;
  readonly refundPayoutId: number | null;
  readonly orderId: number | null;
  readonly subject: string;
  readonly orderNumber: string | null;
  /** Empty when the bank did not name the payer. */
  readonly payee: string;
  readonly sealedAccount: string | null;
  readonly accountEnding: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  /** Units of the currency for one of the base currency, in millionths. */
  readonly rateE6: number;
  readonly reason: string;
  readonly version: number;
  readonly createdAtMs: number;
  readonly finalMs: number | null;
  readonly isRequested: boolean;
  readonly approvedBy: string | null;
  readonly sentAtMs: number | null;
  readonly sentBy: string | null;
  readonly fileId: number | null;
  /** Booked day of the bank line that the payout sends back; null for a refund. */
  readonly lineBookedOn: string | null;
  /** Bank line with the payer's account, for a refund without an account. */
  readonly lineKey: string | null;
}

/** The payouts to read: those that wait, those sent, or one. */
export type PayoutFilter =
  | { readonly view: 'open' | 'sent'; readonly limit: number }
  | { readonly refundPayoutId: number }
  | { readonly payoutId: number };

/** Returns payouts: refunds of orders by hand, and payouts of their own. Oldest first, sent ones newest first. */
export async function selectPayouts(db: Database | Transaction, filter: PayoutFilter): Promise<PayoutRow[]> {
  const isSent = 'view' in filter && filter.view === 'sent';
  const limit = 'view' in filter ? filter.limit : 1;
  const refunds = isSent
    ? sql`paid.way = 'hand' and paid.state = 'sent'`
    : 'view' in filter
      ? sql`((paid.way = 'hand' and paid.state = 'pending')
          or (paid.state = 'failed' and placed.received_minor - placed.refunded_minor >= paid.amount_minor))`
      : 'refundPayoutId' in filter
        ? sql`paid.id = ${filter.refundPayoutId}`
        : sql`false`;
  const others = isSent
    ? sql`own.sent_at is not null`
    : 'view' in filter
      ? sql`own.sent_at is null`
      : 'payoutId' in filter
        ? sql`own.id = ${filter.payoutId}`
        : sql`false`;
  const { rows } = await sql<SqlRow>`
    select * from (
      select own.id as row_id, paid.id as refund_payout_id, placed.id as order_id, placed.number as subject,
        placed.number as order_number,
        coalesce(own.payee, nullif(trim(concat_ws(' ', address.firstname, address.lastname)), ''), placed.email) as payee,
        coalesce(own.sealed_account, line.sealed_account) as sealed_account,
        coalesce(own.account_ending, line.account_ending) as account_ending,
        paid.amount_minor, placed.currency, placed.base_to_order_rate_e6 as rate_e6,
        coalesce(own.reason, left(memo.comment, 200), 'Refund, credit memo ' || memo.number) as reason,
        coalesce(own.version, 1) as version, memo.created_at,
        placed.payment_final_at as final_at, own.approved_by,
        exists (select from staff_approval where kind = 'payout' and decided_at is null
          and arguments ->> 'payoutId' = own.id::text) as is_requested,
        case when paid.state = 'sent' then paid.settled_at end as sent_at, own.sent_by, own.file_id,
        case when own.sealed_account is null then line.line_key end as line_key, null::text as line_booked_on
      from credit_memo_payout as paid
        join credit_memo as memo on memo.id = paid.credit_memo_id
        join sales_order as placed on placed.id = memo.order_id
        left join bank_payout as own on own.refund_payout_id = paid.id
        left join order_address as address on address.order_id = placed.id and address.kind = 'billing'
        left join lateral (
          select found.sealed_account, found.account_ending, found.line_key
          from bank_assignment as part
            join bank_line as found on found.id = part.line_id
            join order_payment as money on money.id = part.order_payment_id
          where money.order_id = placed.id and found.sealed_account is not null and money.returned_at is null
          order by part.id desc limit 1
        ) as line on true
      where ${refunds}
      union all
      select own.id, null, null, own.subject, null, own.payee, own.sealed_account, own.account_ending,
        own.amount_minor, own.currency, 1000000, own.reason, own.version, own.created_at, null, own.approved_by,
        exists (select from staff_approval where kind = 'payout' and decided_at is null
          and arguments ->> 'payoutId' = own.id::text),
        own.sent_at, own.sent_by, own.file_id, null,
        (select found.booked_on::text from bank_assignment as part join bank_line as found on found.id = part.line_id
          where part.payout_id = own.id)
      from bank_payout as own
      where own.refund_payout_id is null and ${others}
    ) as payout
    order by ${isSent ? sql`sent_at desc` : sql`created_at`}, refund_payout_id, row_id
    limit ${limit}`.execute(db);
  return rows.map(fromSql);
}

interface SqlRow {
  row_id: number | null;
  refund_payout_id: number | null;
  order_id: number | null;
  subject: string;
  order_number: string | null;
  payee: string;
  sealed_account: string | null;
  account_ending: string | null;
  amount_minor: number;
  currency: string;
  rate_e6: number;
  reason: string;
  version: number;
  created_at: Date;
  final_at: Date | null;
  is_requested: boolean;
  approved_by: string | null;
  sent_at: Date | null;
  sent_by: string | null;
  file_id: number | null;
  line_key: string | null;
  line_booked_on: string | null;
}

function fromSql(row: SqlRow): PayoutRow {
  return {
    rowId: row.row_id,
    refundPayoutId: row.refund_payout_id,
    orderId: row.order_id,
    subject: row.subject,
    orderNumber: row.order_number,
    // A line without a payer gave its own name.
    payee: row.line_booked_on !== null && row.payee === row.subject ? '' : row.payee,
    sealedAccount: row.sealed_account,
    accountEnding: row.account_ending,
    amountMinor: row.amount_minor,
    currency: row.currency,
    rateE6: row.rate_e6,
    reason: row.reason,
    version: row.version,
    createdAtMs: row.created_at.getTime(),
    finalMs: row.final_at?.getTime() ?? null,
    isRequested: row.is_requested,
    approvedBy: row.approved_by,
    sentAtMs: row.sent_at?.getTime() ?? null,
    sentBy: row.sent_by,
    fileId: row.file_id,
    lineKey: row.line_key,
    lineBookedOn: row.line_booked_on,
  };
}

/** Locks the row of a payout until the transaction ends. */
export async function lockPayoutRow(trx: Transaction, id: number): Promise<void> {
  await trx.selectFrom('bank_payout').select('id').where('id', '=', id).forUpdate().execute();
}

/** Changes payee and account of a locked payout. An approval of the former ones is void. */
export async function updateDestination(
  trx: Transaction,
  id: number,
  to: { readonly payee: string; readonly sealedAccount: string; readonly accountEnding: string },
): Promise<void> {
  await trx
    .updateTable('bank_payout')
    .set((row) => ({
      payee: to.payee,
      sealed_account: to.sealedAccount,
      account_ending: to.accountEnding,
      version: row('version', '+', 1),
      approved_at: null,
      approved_by: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Records the approval of a locked payout. */
export async function approvePayout(trx: Transaction, id: number, by: string, nowMs: number): Promise<void> {
  await trx
    .updateTable('bank_payout')
    .set({ approved_at: new Date(nowMs), approved_by: by })
    .where('id', '=', id)
    .execute();
}

/** Records that a locked payout was sent, by file or by hand. */
export async function markPayoutSent(
  trx: Transaction,
  id: number,
  sent: { readonly by: string; readonly fileId: number | null; readonly nowMs: number },
): Promise<void> {
  await trx
    .updateTable('bank_payout')
    .set({ sent_at: new Date(sent.nowMs), sent_by: sent.by, file_id: sent.fileId })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Stores a payment file and returns its id. */
export async function insertPayoutFile(
  trx: Transaction,
  file: {
    readonly accountId: number;
    readonly messageId: string;
    readonly sealedContent: string;
    readonly count: number;
    readonly totalMinor: number;
    readonly by: string;
    readonly nowMs: number;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('bank_payout_file')
    .values({
      account_id: file.accountId,
      message_id: file.messageId,
      sealed_content: file.sealedContent,
      payout_count: file.count,
      total_minor: file.totalMinor,
      created_by: file.by,
      created_at: new Date(file.nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a payment file; null for none. */
export async function findPayoutFile(
  db: Database,
  id: number,
): Promise<{ readonly messageId: string; readonly sealedContent: string } | null> {
  const row = await db
    .selectFrom('bank_payout_file')
    .select(['message_id', 'sealed_content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { messageId: row.message_id, sealedContent: row.sealed_content } : null;
}
