import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/**
 * Returns whether the shop has or ever had a member of staff. A removed demo owner does not count: the
 * dealer has no account then.
 */
export async function hasHadStaff(db: Database | Transaction): Promise<boolean> {
  const row = await db
    .selectFrom('staff_member')
    .select('id')
    .where(({ or, eb }) => or([eb('is_demo', '=', false), eb('removed_at', 'is', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the setup code, which replaces the former one. */
export async function saveSetupCode(
  db: Database,
  { codeHash, expiresAtMs }: { readonly codeHash: string; readonly expiresAtMs: number },
): Promise<void> {
  const columns = { code_hash: codeHash, expires_at: new Date(expiresAtMs) };
  await db
    .insertInto('owner_setup_code')
    .values({ id: 1, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

/** Returns whether a hash belongs to the unexpired setup code. */
export async function isSetupCode(
  db: Database | Transaction,
  codeHash: string,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('owner_setup_code')
    .select(sql<number>`1`.as('found'))
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the setup code. */
export async function deleteSetupCode(db: Database | Transaction): Promise<void> {
  await db.deleteFrom('owner_setup_code').execute();
}
