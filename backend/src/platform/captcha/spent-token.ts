import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Notes that a single-use token was used; false when it had been before, in whatever process. Notes of tokens that are
 * past their time go on the way, a few at once, and nobody waits for another's.
 */
export async function spendToken(
  db: Database,
  token: { readonly id: string; readonly untilMs: number; readonly nowMs: number },
): Promise<boolean> {
  await sql`
    delete from spent_token where id in (
      select id from spent_token where valid_until < ${new Date(token.nowMs)} limit 50 for update skip locked
    )`.execute(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_token')
    .values({ id: token.id, valid_until: new Date(token.untilMs) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
