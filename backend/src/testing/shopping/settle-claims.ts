import type { Database } from '../../platform/database/database.ts';

/** Waives what canceled orders left open, so that the buyer whom all tests share may order again. */
export async function settleClaims(db: Database): Promise<void> {
  await db
    .updateTable('order_cancellation')
    .set(({ eb, ref }) => ({ waived_minor: eb(ref('owed_minor'), '-', ref('deducted_minor')) }))
    .execute();
}
