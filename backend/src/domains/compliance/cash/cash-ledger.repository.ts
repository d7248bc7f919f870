import type { CashTender } from '@ingot/rules/compliance/cash-rules.ts';
import type { CashPayment } from '@ingot/rules/compliance/form-8300.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { LedgerPayment } from '../cases/compliance-case.ts';

/** Serializes changes of the ledger until the transaction ends. */
export async function lockLedger(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('compliance-cash-ledger'))`.execute(trx);
}

/** A payment that is not in the ledger yet, in minor units of its order's currency. */
export interface UnlistedPayment {
  readonly id: number;
  readonly customerId: number | null;
  readonly name: string;
  /** The street lines, city and ZIP code of the billing address. */
  readonly address: readonly string[];
  readonly tender: CashTender;
  readonly amountMinor: number;
  readonly baseToOrderRateE6: number;
  readonly receivedMs: number;
}

/**
 * Returns payments by cash, bank check or money order that arrived after a moment and are not in
 * the ledger.
 */
export async function findUnlisted(trx: Transaction, sinceMs: number): Promise<UnlistedPayment[]> {
  const { rows } = await sql<{
    id: number;
    customer_id: number | null;
    email: string;
    name: string;
    address: string[] | null;
    tender: CashTender;
    amount_minor: number;
    base_to_order_rate_e6: number;
    received_at: Date;
  }>`
    select money.id, placed.customer_id, placed.email, money.tender, money.amount_minor, money.received_at,
      placed.base_to_order_rate_e6, trim(concat_ws(' ', address.firstname, address.lastname)) as name,
      address.street || array[address.city, coalesce(address.postcode, '')] as address
    from order_payment as money
      join sales_order as placed on placed.id = money.order_id
      left join order_address as address on address.order_id = placed.id and address.kind = 'billing'
    where money.tender in ('cash', 'bank-check', 'money-order') and money.received_at >= ${new Date(sinceMs)}
      and not exists (select from cash_payment where payment_id = money.id)
    order by money.id`.execute(trx);
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    name: row.name === '' ? row.email : row.name,
    address: row.address ?? [row.email],
    tender: row.tender,
    amountMinor: row.amount_minor,
    baseToOrderRateE6: row.base_to_order_rate_e6,
    receivedMs: row.received_at.getTime(),
  }));
}

/** A payment with its payer, in US cents. */
export interface LedgerEntry extends CashPayment {
  readonly tender: CashTender;
  readonly payerName: string;
}

/** A payment of the ledger that no report contains. */
export interface UnreportedEntry extends LedgerEntry {
  readonly orderId: number;
}

/** Adds payments to the ledger. */
export async function insertLedger(trx: Transaction, payments: readonly LedgerEntry[]): Promise<void> {
  if (payments.length === 0) return;
  await trx
    .insertInto('cash_payment')
    .values(
      payments.map((payment) => ({
        payment_id: payment.id,
        customer_id: payment.customerId,
        payer_name: payment.payerName,
        payer_key: payment.payerKey,
        tender: payment.tender,
        amount_minor: payment.amountMinor,
        received_at: new Date(payment.atMs),
      })),
    )
    .execute();
}

/**
 * Returns ledger payments after a moment that no case contains and that the bank has not returned.
 * The payments of a dismissed case are returned again.
 */
export async function findUnreported(trx: Transaction, sinceMs: number): Promise<UnreportedEntry[]> {
  const { rows } = await sql<{
    payment_id: number;
    customer_id: number | null;
    payer_name: string;
    payer_key: string;
    tender: CashTender;
    amount_minor: number;
    received_at: Date;
    order_id: number;
  }>`
    select entry.*, money.order_id from cash_payment as entry
      join order_payment as money on money.id = entry.payment_id
    where entry.received_at >= ${new Date(sinceMs)} and money.returned_at is null and not exists (
      select from compliance_case_payment as part join compliance_case on compliance_case.id = part.case_id
      where part.payment_id = entry.payment_id and compliance_case.state <> 'dismissed')`.execute(trx);
  return rows.map((row) => ({
    id: row.payment_id,
    atMs: row.received_at.getTime(),
    amountMinor: row.amount_minor,
    tender: row.tender,
    customerId: row.customer_id,
    payerKey: row.payer_key,
    payerName: row.payer_name,
    orderId: row.order_id,
  }));
}

/** Adds payments to a case. */
export async function linkPayments(
  trx: Transaction,
  caseId: number,
  paymentIds: readonly number[],
): Promise<void> {
  await trx
    .insertInto('compliance_case_payment')
    .values(paymentIds.map((paymentId) => ({ case_id: caseId, payment_id: paymentId })))
    .execute();
}

/** Position after which a page of the ledger begins. */
export interface LedgerCursor {
  readonly receivedMs: number;
  readonly paymentId: number;
}

/** Returns a page of the ledger, newest first. */
export async function listLedger(
  db: Database,
  { after, limit }: { readonly after: LedgerCursor | null; readonly limit: number },
): Promise<LedgerPayment[]> {
  const start =
    after === null
      ? sql`true`
      : sql`(entry.received_at, entry.payment_id) < (${new Date(after.receivedMs)}, ${after.paymentId})`;
  return select(db, start, sql`entry.received_at desc, entry.payment_id desc limit ${limit}`);
}

/** Returns the payments of cases by case id, oldest first. */
export async function findCasePayments(
  db: Database | Transaction,
  caseIds: readonly number[],
): Promise<Map<number, LedgerPayment[]>> {
  const parts = await db
    .selectFrom('compliance_case_payment')
    .select(['case_id', 'payment_id'])
    .where('case_id', '=', sql<number>`any(${[...caseIds]}::bigint[])`)
    .execute();
  const ids = [...new Set(parts.map((part) => part.payment_id))];
  const inCases = sql`entry.payment_id = any(${ids}::bigint[])`;
  const payments = await select(db, inCases, sql`entry.received_at, entry.payment_id`);
  return new Map(
    caseIds.map((caseId) => [
      caseId,
      payments.filter(({ paymentId }) =>
        parts.some((part) => part.case_id === caseId && part.payment_id === paymentId),
      ),
    ]),
  );
}

async function select(
  db: Database | Transaction,
  where: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
): Promise<LedgerPayment[]> {
  const { rows } = await sql<{
    payment_id: number;
    number: string;
    payer_name: string;
    tender: CashTender;
    amount_minor: number;
    received_at: Date;
    reference: string;
    is_returned: boolean;
    case_id: number | null;
  }>`
    select entry.payment_id, placed.number, entry.payer_name, entry.tender, entry.amount_minor,
      entry.received_at, money.reference, money.returned_at is not null as is_returned,
      (select max(compliance_case.id) from compliance_case_payment as part
        join compliance_case on compliance_case.id = part.case_id
        where part.payment_id = entry.payment_id and compliance_case.state <> 'dismissed') as case_id
    from cash_payment as entry
      join order_payment as money on money.id = entry.payment_id
      join sales_order as placed on placed.id = money.order_id
    where ${where} order by ${order}`.execute(db);
  return rows.map((row) => ({
    paymentId: row.payment_id,
    orderNumber: row.number,
    payerName: row.payer_name,
    tender: row.tender,
    amountMinor: row.amount_minor,
    receivedMs: row.received_at.getTime(),
    reference: row.reference,
    isReturned: row.is_returned,
    caseId: row.case_id,
  }));
}
