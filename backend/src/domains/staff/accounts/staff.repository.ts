import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StaffMember } from './staff-member.ts';

const COLUMNS = [
  'id',
  'email',
  'name',
  'role',
  'password_hash',
  'sealed_secret',
  'is_demo',
  'last_active_at',
] as const;

interface Row {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly password_hash: string | null;
  readonly sealed_secret: string | null;
  readonly is_demo: boolean;
  readonly last_active_at: Date | null;
}

function toMember(row: Row): StaffMember {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    passwordHash: row.password_hash,
    sealedSecret: row.sealed_secret,
    isDemo: row.is_demo,
    lastActiveAtMs: row.last_active_at?.getTime() ?? null,
  };
}

/** Returns a present member of staff by e-mail address in any spelling; null for none. */
export async function findStaffByEmail(
  db: Database | Transaction,
  email: string,
): Promise<StaffMember | null> {
  const row = await db
    .selectFrom('staff_member')
    .select(COLUMNS)
    .where('canonical_email', '=', canonicalEmail(email) ?? '')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? toMember(row) : null;
}

/** Returns a present member of staff; null for none. */
export async function findStaff(db: Database | Transaction, id: number): Promise<StaffMember | null> {
  const row = await db
    .selectFrom('staff_member')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? toMember(row) : null;
}

/** Locks and returns a present member of staff; null for none. */
export async function lockStaff(trx: Transaction, id: number): Promise<StaffMember | null> {
  const row = await trx
    .selectFrom('staff_member')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? toMember(row) : null;
}

/** Returns all present members of staff by name. */
export async function listStaff(db: Database | Transaction): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('staff_member')
    .select(COLUMNS)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(toMember);
}

/** Locks and returns the members with a role, in the order of their ids. */
export async function lockStaffOfRole(trx: Transaction, role: string): Promise<StaffMember[]> {
  const rows = await trx
    .selectFrom('staff_member')
    .select(COLUMNS)
    .where('role', '=', role)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toMember);
}

/** Creates a member of staff without a sign-in method and returns the id. */
export async function insertStaff(
  trx: Transaction,
  member: Pick<StaffMember, 'email' | 'name' | 'role'> & {
    readonly isDemo?: boolean;
    readonly nowMs: number;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('staff_member')
    .values({
      email: member.email,
      canonical_email: canonicalEmail(member.email) ?? member.email,
      name: member.name,
      role: member.role,
      is_demo: member.isDemo ?? false,
      created_at: new Date(member.nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes columns of a member of staff. */
export async function updateStaff(
  trx: Transaction,
  id: number,
  changes: Partial<Pick<StaffMember, 'name' | 'role' | 'passwordHash' | 'sealedSecret'>> & {
    readonly lastStep?: number;
    readonly removedAtMs?: number;
  },
): Promise<void> {
  const { name, role, passwordHash, sealedSecret, lastStep, removedAtMs } = changes;
  await trx
    .updateTable('staff_member')
    .set({
      ...(name !== undefined && { name }),
      ...(role !== undefined && { role }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(sealedSecret !== undefined && { sealed_secret: sealedSecret }),
      ...(lastStep !== undefined && { last_step: lastStep }),
      ...(removedAtMs !== undefined && { removed_at: new Date(removedAtMs) }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Marks the code of a 30-second step as used, over all processes. Returns false if it or a later
 * one was used.
 */
export async function useStep(db: Database | Transaction, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_member')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Replaces the hashes of the recovery codes. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  staffId: number,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('staff_recovery_code')
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash })))
    .execute();
}

/** Deletes a recovery code. Returns false if it does not exist. */
export async function takeRecoveryCode(
  db: Database | Transaction,
  staffId: number,
  hash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(db: Database, staffId: number): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(left);
}
