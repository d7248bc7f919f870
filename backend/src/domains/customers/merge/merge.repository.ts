import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A merge of two accounts. */
export interface AccountMerge {
  readonly sourceId: number;
  readonly sourceEmail: string;
  readonly canonicalEmail: string;
  readonly targetId: number;
  readonly atMs: number;
  readonly byName: string;
}

/**
 * Locks open accounts against changes until the transaction ends. Returns the ids of the accounts
 * that exist. The lock still permits references from other records, so orders in progress do not
 * wait.
 */
export async function lockOpenAccounts(trx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', 'in', [...ids])
    .where('left_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Records a merge. Earlier merges into the closed account now point to the remaining one. */
export async function insertMerge(trx: Transaction, merge: AccountMerge): Promise<void> {
  await trx
    .updateTable('customer_merge')
    .set({ target_id: merge.targetId })
    .where('target_id', '=', merge.sourceId)
    .execute();
  await trx
    .insertInto('customer_merge')
    .values({
      source_key: merge.sourceId,
      source_email: merge.sourceEmail,
      canonical_email: merge.canonicalEmail,
      target_id: merge.targetId,
      at: new Date(merge.atMs),
      by_name: merge.byName,
    })
    .execute();
}

/**
 * Returns the account into which a closed account was merged. Returns null if it was not merged.
 */
export async function findMergeTarget(db: Database | Transaction, sourceId: number): Promise<number | null> {
  const row = await db
    .selectFrom('customer_merge')
    .select('target_id')
    .where('source_key', '=', sourceId)
    .executeTakeFirst();
  return row?.target_id ?? null;
}
