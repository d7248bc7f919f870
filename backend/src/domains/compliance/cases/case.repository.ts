import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { CaseFacts, CaseKind, CaseState, ComplianceCase, NewCase } from './compliance-case.ts';

/** Stores a case and returns its id. Returns null if the same duty is stored already. */
export async function insertCase(trx: Transaction, found: NewCase): Promise<number | null> {
  const row = await trx
    .insertInto('compliance_case')
    .values({
      kind: found.kind,
      subject: found.subject,
      opened_at: new Date(found.openedMs),
      day: found.day,
      due_on: found.dueOn,
      statement_on: found.statementOn,
      payer_name: found.payerName,
      customer_id: found.customerId,
      amount_minor: found.amountMinor,
      facts: JSON.stringify(found.facts),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const MOST_CASES = 500;

/** Returns the open cases, sorted by deadline, or the last 500 decided cases, newest first. */
export async function listCases(
  db: Database | Transaction,
  view: 'open' | 'decided',
): Promise<ComplianceCase[]> {
  const query = select(db).limit(MOST_CASES);
  const rows =
    view === 'open'
      ? await query.where('state', '=', 'open').orderBy('due_on').orderBy('id').execute()
      : await query.where('state', '<>', 'open').orderBy('decided_at', 'desc').orderBy('id').execute();
  return rows.map(toCase);
}

/** Returns a case, or null for an unknown id. */
export async function findCase(db: Database | Transaction, id: number): Promise<ComplianceCase | null> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row ? toCase(row) : null;
}

/** Locks and returns a case. Returns null for an unknown id. */
export async function lockCase(trx: Transaction, id: number): Promise<ComplianceCase | null> {
  const row = await select(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toCase(row) : null;
}

/**
 * Locks and returns the newest open case of a customer and kind, opened at or after `sinceMs`.
 * Returns null without one.
 */
export async function lockOpenCaseOf(
  trx: Transaction,
  {
    kind,
    customerId,
    sinceMs,
  }: { readonly kind: CaseKind; readonly customerId: number; readonly sinceMs: number },
): Promise<ComplianceCase | null> {
  const row = await select(trx)
    .where('kind', '=', kind)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .where('opened_at', '>=', new Date(sinceMs))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ? toCase(row) : null;
}

/** The columns that staff or a later sale change. An absent column keeps its value. */
export interface CaseChange {
  readonly state?: CaseState;
  readonly filedOn?: string | null;
  readonly reference?: string | null;
  readonly decidedMs?: number | null;
  readonly decidedBy?: string | null;
  readonly decisionReason?: string | null;
  readonly sealedForm?: string;
  readonly statementGivenOn?: string | null;
  readonly statementGivenBy?: string | null;
  readonly facts?: CaseFacts;
  readonly amountMinor?: number;
}

/** Changes a locked case, and increases its version. */
export async function changeCase(trx: Transaction, id: number, change: CaseChange): Promise<void> {
  const { decidedMs, facts } = change;
  await trx
    .updateTable('compliance_case')
    .set((one) => ({
      version: one('version', '+', 1),
      ...(change.state !== undefined && { state: change.state }),
      ...(change.filedOn !== undefined && { filed_on: change.filedOn }),
      ...(change.reference !== undefined && { reference: change.reference }),
      ...(decidedMs !== undefined && { decided_at: decidedMs === null ? null : new Date(decidedMs) }),
      ...(change.decidedBy !== undefined && { decided_by: change.decidedBy }),
      ...(change.decisionReason !== undefined && { decision_reason: change.decisionReason }),
      ...(change.sealedForm !== undefined && { sealed_form: change.sealedForm }),
      ...(change.statementGivenOn !== undefined && { statement_given_on: change.statementGivenOn }),
      ...(change.statementGivenBy !== undefined && { statement_given_by: change.statementGivenBy }),
      ...(facts !== undefined && { facts: JSON.stringify(facts) }),
      ...(change.amountMinor !== undefined && { amount_minor: change.amountMinor }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Returns the subjects of dismissed cases of a kind. */
export async function dismissedSubjects(trx: Transaction, kind: CaseKind): Promise<string[]> {
  const rows = await trx
    .selectFrom('compliance_case')
    .select('subject')
    .where('kind', '=', kind)
    .where('state', '=', 'dismissed')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Deletes cases that were decided before a moment, and older ledger entries. Returns their number. */
export async function deleteDecidedBefore(trx: Transaction, beforeMs: number): Promise<number> {
  const before = new Date(beforeMs);
  const { numDeletedRows } = await trx
    .deleteFrom('compliance_case')
    .where('decided_at', '<', before)
    .executeTakeFirst();
  await trx
    .deleteFrom('cash_payment')
    .where('received_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('compliance_case_payment')
            .select('case_id')
            .whereRef('compliance_case_payment.payment_id', '=', 'cash_payment.payment_id'),
        ),
      ),
    )
    .execute();
  return Number(numDeletedRows);
}

/** Returns a text that changes whenever a case or a ledger entry changes. */
export async function complianceVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select concat_ws('.',
    (select max(id) from compliance_case), (select sum(version) from compliance_case),
    (select max(payment_id) from cash_payment)) as version`.execute(db);
  return rows[0]?.version ?? '';
}

function select(db: Database | Transaction) {
  return db
    .selectFrom('compliance_case')
    .selectAll()
    .select([
      sql<string>`day::text`.as('day_text'),
      sql<string>`due_on::text`.as('due_text'),
      sql<string | null>`statement_on::text`.as('statement_text'),
      sql<string | null>`statement_given_on::text`.as('given_text'),
      sql<string | null>`filed_on::text`.as('filed_text'),
    ]);
}

type CaseRow = Selectable<Tables['compliance_case']> & {
  readonly day_text: string;
  readonly due_text: string;
  readonly statement_text: string | null;
  readonly given_text: string | null;
  readonly filed_text: string | null;
};

function toCase(row: CaseRow): ComplianceCase {
  return {
    id: row.id,
    kind: row.kind as CaseKind,
    subject: row.subject,
    state: row.state as CaseState,
    version: row.version,
    openedMs: row.opened_at.getTime(),
    day: row.day_text,
    dueOn: row.due_text,
    statementOn: row.statement_text,
    statementGivenOn: row.given_text,
    statementGivenBy: row.statement_given_by,
    payerName: row.payer_name,
    customerId: row.customer_id,
    amountMinor: row.amount_minor,
    facts: row.facts as CaseFacts,
    sealedForm: row.sealed_form,
    filedOn: row.filed_text,
    reference: row.reference,
    decidedMs: row.decided_at?.getTime() ?? null,
    decidedBy: row.decided_by,
    decisionReason: row.decision_reason,
  };
}
