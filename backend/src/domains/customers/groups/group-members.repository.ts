import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A customer whose group may change. */
export interface GroupMember {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly groupId: number;
}

/** Returns the open accounts with these ids, and locks them until the transaction ends. */
export async function lockMembers(trx: Transaction, ids: readonly number[]): Promise<GroupMember[]> {
  const rows = await trx
    .selectFrom('customer')
    .select(['id', 'email', 'firstname', 'lastname', 'group_id'])
    .where('id', 'in', [...ids])
    .where('left_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, email, firstname, lastname, group_id: groupId }) => ({
    id,
    email,
    name: `${firstname} ${lastname}`,
    groupId,
  }));
}

/** Moves customers to a group. */
export async function moveMembers(trx: Transaction, ids: readonly number[], groupId: number): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ group_id: groupId })
    .where('id', 'in', [...ids])
    .execute();
}

/** Returns the number of customers by group, without the general group. */
export async function countGroupMembers(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('customer')
    .select(({ fn }) => ['group_id', fn.countAll<number>().as('count')])
    .where('group_id', '>', 1)
    .where('left_at', 'is', null)
    .groupBy('group_id')
    .execute();
  return new Map(rows.map(({ group_id: id, count }) => [id, Number(count)]));
}

/** Returns the number of a customer's group; 1 for the general one and without such a customer. */
export async function findGroupId(db: Database, customerId: number): Promise<number> {
  const row = await db
    .selectFrom('customer')
    .select('group_id')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.group_id ?? 1;
}
