import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A role that the dealer created, as stored. */
export interface StoredRole {
  readonly code: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** Returns the roles that the dealer created, by name. */
export function listStoredRoles(db: Database | Transaction): Promise<StoredRole[]> {
  return db.selectFrom('staff_role').select(['code', 'name', 'permissions']).orderBy('name').execute();
}

/** Returns a role that the dealer created; null for none. */
export async function findStoredRole(db: Database | Transaction, code: string): Promise<StoredRole | null> {
  const row = await db
    .selectFrom('staff_role')
    .select(['code', 'name', 'permissions'])
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** Creates or replaces a role. */
export async function saveStoredRole(trx: Transaction, role: StoredRole): Promise<void> {
  const columns = { name: role.name, permissions: [...role.permissions] };
  await trx
    .insertInto('staff_role')
    .values({ code: role.code, ...columns })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .execute();
}

/** Deletes a role. */
export async function deleteStoredRole(trx: Transaction, code: string): Promise<void> {
  await trx.deleteFrom('staff_role').where('code', '=', code).execute();
}
