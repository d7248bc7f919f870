import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Claims a mutation for this process; false when another process has claimed it. Replaces a claim
 * from before `staleMs`, because it has expired.
 */
export async function claimMutation(
  db: Database,
  name: string,
  { nowMs, staleMs }: { readonly nowMs: number; readonly staleMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_record as known (name, begun_at) values (${name}, ${new Date(nowMs)})
    on conflict (name) do update set begun_at = excluded.begun_at, sealed = null
      where known.begun_at < ${new Date(staleMs)}
    returning name`.execute(db);
  return rows.length > 0;
}

/** Stores the response to a mutation. */
export async function saveMutationResponse(db: Database, name: string, sealed: Buffer): Promise<void> {
  await db.updateTable('idempotency_record').set({ sealed }).where('name', '=', name).execute();
}

/** Deletes a mutation without a response, so that a repeated request executes it. */
export async function deleteMutation(db: Database, name: string): Promise<void> {
  await db.deleteFrom('idempotency_record').where('name', '=', name).execute();
}

/** Returns the stored response; null while the mutation runs, undefined when it is unknown. */
export async function findMutationResponse(db: Database, name: string): Promise<Buffer | null | undefined> {
  const row = await db
    .selectFrom('idempotency_record')
    .select('sealed')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.sealed;
}

/** Deletes mutations that began before a time. */
export async function deleteOldMutations(db: Database, beforeMs: number): Promise<void> {
  await db.deleteFrom('idempotency_record').where('begun_at', '<', new Date(beforeMs)).execute();
}
