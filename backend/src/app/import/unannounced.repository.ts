import type { Database } from '../../platform/database/database.ts';

/** Stands among the milestones from the beginning of an import until what it has changed is announced. */
const MARK = 'import not announced';

/** Notes that an import begins. Gives whether nothing is left to be announced of one before it, which was killed. */
export async function beginUnannounced(db: Database): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('milestone')
    .values({ name: MARK })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes that everything is announced. */
export async function endUnannounced(db: Database): Promise<void> {
  await db.deleteFrom('milestone').where('name', '=', MARK).execute();
}
