import type { Database } from '../../platform/database/database.ts';

/** The milestone that is set from the beginning of an import until its changes are announced. */
const MARK = 'import not announced';

/**
 * Records that an import begins. Returns false when a killed import has left changes unannounced.
 */
export async function beginUnannounced(db: Database): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('milestone')
    .values({ name: MARK })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records that all changes are announced. */
export async function endUnannounced(db: Database): Promise<void> {
  await db.deleteFrom('milestone').where('name', '=', MARK).execute();
}
