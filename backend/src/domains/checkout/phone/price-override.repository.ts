import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A price that staff agreed on for a line of a draft. */
export interface StoredOverride {
  readonly id: number;
  readonly lineId: number;
  readonly listMinor: number;
  readonly unitMinor: number;
  readonly reason: string;
  readonly staffName: string;
  readonly approvedBy: string | null;
  readonly requestedAtMs: number;
  /** Null while it waits for a second member of staff. */
  readonly appliedAtMs: number | null;
}

/** A new agreed price. */
export interface NewOverride
  extends Pick<StoredOverride, 'lineId' | 'listMinor' | 'unitMinor' | 'reason' | 'staffName'> {
  readonly phoneOrderId: number;
  readonly staffId: number;
  readonly requestedAtMs: number;
  /** Null while it waits for a second member of staff. */
  readonly appliedAtMs: number | null;
}

/** Stores an agreed price and returns its id. */
export async function insertOverride(trx: Transaction, override: NewOverride): Promise<number> {
  const { id } = await trx
    .insertInto('price_override')
    .values({
      phone_order_id: override.phoneOrderId,
      cart_item_id: override.lineId,
      list_minor: override.listMinor,
      unit_minor: override.unitMinor,
      reason: override.reason,
      staff_id: override.staffId,
      staff_name: override.staffName,
      requested_at: new Date(override.requestedAtMs),
      applied_at: override.appliedAtMs === null ? null : new Date(override.appliedAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Connects an agreed price with the request to a second member of staff. */
export async function setOverrideApproval(trx: Transaction, id: number, approvalId: number): Promise<void> {
  await trx.updateTable('price_override').set({ approval_id: approvalId }).where('id', '=', id).execute();
}

/** Records that a second member of staff approved an agreed price. */
export async function setOverrideApplied(
  trx: Transaction,
  id: number,
  { approvedBy, nowMs }: { readonly approvedBy: string; readonly nowMs: number },
): Promise<void> {
  await trx
    .updateTable('price_override')
    .set({ approved_by: approvedBy, applied_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Returns the applied prices of a draft by line, the newest of each line. */
export async function listApplied(
  db: Database | Transaction,
  phoneOrderId: number,
): Promise<ReadonlyMap<number, StoredOverride>> {
  const rows = await overrides(db, phoneOrderId).where('applied_at', 'is not', null).execute();
  return new Map(rows.map((row) => [row.cart_item_id, toOverride(row)]));
}

/** Returns the prices of a draft that wait for a second member of staff, by line. */
export async function listWaiting(
  db: Database,
  phoneOrderId: number,
): Promise<ReadonlyMap<number, StoredOverride>> {
  const rows = await overrides(db, phoneOrderId)
    .where('applied_at', 'is', null)
    .where(
      sql<boolean>`exists (select from staff_approval where staff_approval.id = price_override.approval_id and decided_at is null)`,
    )
    .execute();
  return new Map(rows.map((row) => [row.cart_item_id, toOverride(row)]));
}

function overrides(db: Database | Transaction, phoneOrderId: number) {
  return db
    .selectFrom('price_override')
    .selectAll()
    .where('phone_order_id', '=', phoneOrderId)
    .orderBy('applied_at')
    .orderBy('id');
}

function toOverride(
  row: Awaited<ReturnType<ReturnType<typeof overrides>['executeTakeFirstOrThrow']>>,
): StoredOverride {
  return {
    id: row.id,
    lineId: row.cart_item_id,
    listMinor: row.list_minor,
    unitMinor: row.unit_minor,
    reason: row.reason,
    staffName: row.staff_name,
    approvedBy: row.approved_by,
    requestedAtMs: row.requested_at.getTime(),
    appliedAtMs: row.applied_at?.getTime() ?? null,
  };
}
