import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** An action that waits for a second member of staff, or did. */
export interface Approval {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly summary: string;
  readonly args: unknown;
  readonly amountMinor: number;
  readonly currency: string;
  readonly requestedBy: number;
  readonly requestedByName: string;
  readonly requestedAtMs: number;
  readonly decidedAtMs: number | null;
}

/** Stores a request and returns its id. */
export async function insertApproval(
  trx: Transaction,
  request: Omit<Approval, 'id' | 'requestedByName' | 'decidedAtMs'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('staff_approval')
    .values({
      kind: request.kind,
      subject: request.subject,
      summary: request.summary,
      arguments: JSON.stringify(request.args),
      amount_minor: request.amountMinor,
      currency: request.currency,
      requested_by: request.requestedBy,
      requested_at: new Date(request.requestedAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the open requests, oldest first. */
export async function listOpenApprovals(db: Database): Promise<Approval[]> {
  const rows = await approvals(db).where('decided_at', 'is', null).orderBy('requested_at').execute();
  return rows.map(toApproval);
}

/** A request that another member of staff rejected. */
export interface RejectedRequest {
  readonly id: number;
  readonly subject: string;
  readonly summary: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly rejectedBy: string;
  readonly rejectedAtMs: number;
  readonly reason: string;
}

/** Returns the requests of a person that others rejected since a time, newest first; at most 50. */
export async function listRejectedRequests(
  db: Database,
  { staffId, sinceMs }: { readonly staffId: number; readonly sinceMs: number },
): Promise<RejectedRequest[]> {
  const rows = await db
    .selectFrom('staff_approval')
    .innerJoin('staff_member', 'staff_member.id', 'staff_approval.decided_by')
    .select(['staff_approval.id', 'subject', 'summary', 'amount_minor', 'currency', 'reason', 'decided_at'])
    .select('staff_member.name as rejected_by')
    .where('requested_by', '=', staffId)
    .where('decided_by', '<>', staffId)
    .where('is_approved', '=', false)
    .where('decided_at', '>=', new Date(sinceMs))
    .orderBy('decided_at', 'desc')
    .orderBy('staff_approval.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    summary: row.summary,
    amountMinor: row.amount_minor,
    currency: row.currency,
    rejectedBy: row.rejected_by,
    rejectedAtMs: row.decided_at?.getTime() ?? 0,
    reason: row.reason ?? '',
  }));
}

/** Selects the open requests of a kind as rows of open work. */
export function openApprovals(kind: string) {
  return sql`
    select subject, summary as label, requested_at as since from staff_approval
    where decided_at is null and kind = ${kind}`;
}

/** Locks and returns a request; null for none. */
export async function lockApproval(trx: Transaction, id: number): Promise<Approval | null> {
  const row = await approvals(trx)
    .where('staff_approval.id', '=', id)
    .forUpdate('staff_approval')
    .executeTakeFirst();
  return row ? toApproval(row) : null;
}

/** Returns a request without locking it; null for none. */
export async function findApproval(db: Database | Transaction, id: number): Promise<Approval | null> {
  const row = await approvals(db).where('staff_approval.id', '=', id).executeTakeFirst();
  return row ? toApproval(row) : null;
}

/** Returns whether a request of a kind waits, whose arguments contain the given ones. */
export async function hasOpenApproval(
  db: Database | Transaction,
  { kind, args }: { readonly kind: string; readonly args: object },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_approval')
    .select('id')
    .where('kind', '=', kind)
    .where('decided_at', 'is', null)
    .where(sql<boolean>`arguments @> ${JSON.stringify(args)}::jsonb`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a decision. */
export async function decideApproval(
  trx: Transaction,
  decision: {
    readonly id: number;
    readonly staffId: number;
    readonly nowMs: number;
    readonly isApproved: boolean;
    readonly reason: string | null;
  },
): Promise<void> {
  await trx
    .updateTable('staff_approval')
    .set({
      decided_by: decision.staffId,
      decided_at: new Date(decision.nowMs),
      is_approved: decision.isApproved,
      reason: decision.reason,
    })
    .where('id', '=', decision.id)
    .execute();
}

/**
 * Rejects the open requests of a kind whose arguments contain the given ones, and returns them. Without a member of
 * staff, the person who made a request withdraws it.
 */
export async function rejectOpenApprovals(
  trx: Transaction,
  {
    kind,
    args,
    ...decision
  }: {
    readonly kind: string;
    readonly args: object;
    readonly staffId: number | null;
    readonly nowMs: number;
    readonly reason: string;
  },
): Promise<Pick<Approval, 'id' | 'subject' | 'summary'>[]> {
  return trx
    .updateTable('staff_approval')
    .set({
      decided_by: sql<number>`coalesce(${decision.staffId}::bigint, requested_by)`,
      decided_at: new Date(decision.nowMs),
      is_approved: false,
      reason: decision.reason,
    })
    .where('kind', '=', kind)
    .where('decided_at', 'is', null)
    .where(sql<boolean>`arguments @> ${JSON.stringify(args)}::jsonb`)
    .returning(['id', 'subject', 'summary'])
    .execute();
}

/** Returns a text that changes with every request and decision. */
export async function approvalsVersion(db: Database): Promise<string> {
  const row = await db
    .selectFrom('staff_approval')
    .select(({ fn }) => [fn.max('requested_at').as('requested'), fn.max('decided_at').as('decided')])
    .executeTakeFirst();
  return `${row?.requested?.getTime()} ${row?.decided?.getTime()}`;
}

function approvals(db: Database | Transaction) {
  return db
    .selectFrom('staff_approval')
    .innerJoin('staff_member', 'staff_member.id', 'staff_approval.requested_by')
    .selectAll('staff_approval')
    .select('staff_member.name as requested_by_name');
}

function toApproval(
  row: Awaited<ReturnType<ReturnType<typeof approvals>['executeTakeFirstOrThrow']>>,
): Approval {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    summary: row.summary,
    args: row.arguments,
    amountMinor: row.amount_minor,
    currency: row.currency,
    requestedBy: row.requested_by,
    requestedByName: row.requested_by_name,
    requestedAtMs: row.requested_at.getTime(),
    decidedAtMs: row.decided_at?.getTime() ?? null,
  };
}
