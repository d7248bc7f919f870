import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Returns the number of open accounts of a group. */
export async function countMembers(db: Database | Transaction, groupId: number): Promise<number> {
  const { count } = await db
    .selectFrom('customer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
