import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Records the use of a single-use token. Returns false when any process has recorded it before.
 * Also deletes a few expired records, and skips those that another process has locked.
 */
export async function recordTokenUse(
  db: Database,
  token: { readonly id: string; readonly untilMs: number; readonly nowMs: number },
): Promise<boolean> {
  await sql`
    delete from used_token where id in (
      select id from used_token where valid_until < ${new Date(token.nowMs)} limit 50 for update skip locked
    )`.execute(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_token')
    .values({ id: token.id, valid_until: new Date(token.untilMs) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
