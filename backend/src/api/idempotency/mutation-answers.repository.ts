import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Takes a mutation for this process; false when another has it, or had it. One that was begun before `staleMs` counts no more:
 * it is taken over.
 */
export async function claimMutation(
  db: Database,
  name: string,
  { nowMs, staleMs }: { readonly nowMs: number; readonly staleMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into mutation_answer as known (name, begun_at) values (${name}, ${new Date(nowMs)})
    on conflict (name) do update set begun_at = excluded.begun_at, sealed = null
      where known.begun_at < ${new Date(staleMs)}
    returning name`.execute(db);
  return rows.length > 0;
}

/** Keeps what a mutation was answered. */
export async function keepMutationAnswer(db: Database, name: string, sealed: Buffer): Promise<void> {
  await db.updateTable('mutation_answer').set({ sealed }).where('name', '=', name).execute();
}

/** Forgets a mutation that was not answered: sent again it is done. */
export async function forgetMutation(db: Database, name: string): Promise<void> {
  await db.deleteFrom('mutation_answer').where('name', '=', name).execute();
}

/** What a mutation was answered; null while it is being answered, undefined when nobody has it. */
export async function findMutationAnswer(db: Database, name: string): Promise<Buffer | null | undefined> {
  const row = await db
    .selectFrom('mutation_answer')
    .select('sealed')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.sealed;
}

/** Removes what was begun before a moment. */
export async function deleteOldMutations(db: Database, beforeMs: number): Promise<void> {
  await db.deleteFrom('mutation_answer').where('begun_at', '<', new Date(beforeMs)).execute();
}
