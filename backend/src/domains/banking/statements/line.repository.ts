import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A stored line of a bank statement. Amounts are minor units. */
export interface BankLine {
  readonly id: number;
  readonly accountId: number;
  readonly statementId: number;
  readonly position: number;
  readonly key: string;
  readonly bookedOn: string;
  readonly valueOn: string | null;
  readonly currency: string;
  /** Negative for money that left. */
  readonly amountMinor: number;
  /** What is assigned; it has the sign of the amount. */
  readonly assignedMinor: number;
  readonly isReversal: boolean;
  readonly payer: string | null;
  readonly sealedAccount: string | null;
  readonly accountEnding: string | null;
  readonly remittance: string;
  readonly bankReference: string | null;
  readonly originalAmount: string | null;
}

/** A line to store. */
export type NewLine = Omit<BankLine, 'id' | 'assignedMinor'>;

/** Stores the lines that are not stored yet and returns how many. */
export async function insertLines(trx: Transaction, lines: readonly NewLine[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < lines.length; from += 500) {
    const rows = await trx
      .insertInto('bank_line')
      .values(lines.slice(from, from + 500).map(toRow))
      .onConflict((conflict) => conflict.columns(['account_id', 'line_key']).doNothing())
      .returning('id')
      .execute();
    added += rows.length;
  }
  return added;
}

function toRow(line: NewLine) {
  return {
    account_id: line.accountId,
    statement_id: line.statementId,
    position: line.position,
    line_key: line.key,
    booked_on: line.bookedOn,
    value_on: line.valueOn,
    currency: line.currency,
    amount_minor: line.amountMinor,
    is_reversal: line.isReversal,
    payer: line.payer,
    sealed_account: line.sealedAccount,
    account_ending: line.accountEnding,
    remittance: line.remittance,
    bank_reference: line.bankReference,
    original_amount: line.originalAmount,
  };
}

/** Returns lines with money to assign, oldest first, and of `statementId` all lines. */
export async function listLines(
  db: Database,
  { statementId, limit }: { readonly statementId: number | null; readonly limit: number },
): Promise<BankLine[]> {
  const rows = await db
    .selectFrom('bank_line')
    .selectAll()
    .where((where) =>
      statementId === null
        ? where('assigned_minor', '<>', where.ref('amount_minor'))
        : where('statement_id', '=', statementId),
    )
    .orderBy('booked_on')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toLine);
}

/** The day and the amount in minor units of a line with the same reference. */
export type SameReference = Pick<BankLine, 'bookedOn' | 'amountMinor'>;

/**
 * Returns for each line, by its id, the earliest other line of its account with the same reference of
 * the bank and the same sign. Lines without such a line are missing.
 */
export async function findSameReferences(
  db: Database,
  lines: readonly BankLine[],
): Promise<Map<number, SameReference>> {
  const ids = lines.filter(({ bankReference }) => bankReference !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  // One row for each line, however many lines a bank gives the same reference.
  const { rows } = await sql<{ id: number; booked_on: string; amount_minor: number }>`
    select line.id, other.booked_on, other.amount_minor
    from bank_line as line
      cross join lateral (
        select found.booked_on, found.amount_minor from bank_line as found
        where found.account_id = line.account_id and found.bank_reference = line.bank_reference
          and sign(found.amount_minor) = sign(line.amount_minor) and found.id <> line.id
        order by found.id limit 1
      ) as other
    where line.id = any(${ids})`.execute(db);
  return new Map(
    rows.map(({ id, booked_on: bookedOn, amount_minor: amountMinor }) => [id, { bookedOn, amountMinor }]),
  );
}

/** Locks and returns a line; null for none. */
export async function lockLine(trx: Transaction, id: number): Promise<BankLine | null> {
  const row = await trx
    .selectFrom('bank_line')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toLine(row) : null;
}

/**
 * Returns a text that changes with every import, assignment, payout and close. Each part reads one
 * index entry or the open payouts, because a watched page runs this every second.
 */
export async function bankingVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select concat_ws(' ',
    (select max(id) from bank_statement), (select max(id) from bank_assignment),
    (select max(id) from bank_payout), (select max(sent_at) from bank_payout),
    (select concat_ws(',', sum(version), count(approved_at)) from bank_payout where sent_at is null),
    (select max(id) from staff_approval),
    (select max(id) from order_payment), (select max(returned_at) from order_payment),
    (select max(id) from credit_memo_payout), (select max(settled_at) from credit_memo_payout),
    (select max(id) from payment_event), (select max(id) from gateway_transaction),
    (select max(changed_at) from gateway_payout), (select max(closed_at) from day_close)) as version`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}

function toLine(row: {
  id: number;
  account_id: number;
  statement_id: number;
  position: number;
  line_key: string;
  booked_on: string;
  value_on: string | null;
  currency: string;
  amount_minor: number;
  assigned_minor: number;
  is_reversal: boolean;
  payer: string | null;
  sealed_account: string | null;
  account_ending: string | null;
  remittance: string;
  bank_reference: string | null;
  original_amount: string | null;
}): BankLine {
  return {
    id: row.id,
    accountId: row.account_id,
    statementId: row.statement_id,
    position: row.position,
    key: row.line_key,
    bookedOn: row.booked_on,
    valueOn: row.value_on,
    currency: row.currency,
    amountMinor: row.amount_minor,
    assignedMinor: row.assigned_minor,
    isReversal: row.is_reversal,
    payer: row.payer,
    sealedAccount: row.sealed_account,
    accountEnding: row.account_ending,
    remittance: row.remittance,
    bankReference: row.bank_reference,
    originalAmount: row.original_amount,
  };
}
