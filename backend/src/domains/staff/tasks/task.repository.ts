import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Long work of the back office. */
export interface OfficeTask {
  readonly id: number;
  readonly staffId: number;
  readonly kind: string;
  readonly args: unknown;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly done: number;
  /** Null while unknown. */
  readonly total: number | null;
  /** Name under which the browser saves the result; null before the end. */
  readonly fileName: string | null;
  readonly error: string | null;
  readonly requestedAtMs: number;
}

/** Stores a task and returns its id. */
export async function insertTask(
  trx: Transaction,
  task: { readonly staffId: number; readonly kind: string; readonly args: unknown; readonly nowMs: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('staff_task')
    .values({
      staff_id: task.staffId,
      kind: task.kind,
      arguments: JSON.stringify(task.args),
      requested_at: new Date(task.nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a task; null for none. */
export async function findTask(db: Database, id: number): Promise<OfficeTask | null> {
  const row = await db.selectFrom('staff_task').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    staffId: row.staff_id,
    kind: row.kind,
    args: row.arguments,
    state: row.state as OfficeTask['state'],
    done: row.done_count,
    total: row.total_count,
    fileName: row.file_name,
    error: row.error,
    requestedAtMs: row.requested_at.getTime(),
  };
}

/**
 * Records the progress of a task. A report that arrives after the end changes nothing: tasks do not
 * wait for their reports.
 */
export async function updateProgress(
  db: Database,
  id: number,
  { done, total }: { readonly done: number; readonly total: number | null },
): Promise<void> {
  await db
    .updateTable('staff_task')
    .set({ state: 'running', done_count: done, total_count: total })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

/** Records the end of a task: its file name, or its error. */
export async function endTask(
  db: Database,
  id: number,
  end: { readonly nowMs: number } & ({ readonly fileName: string } | { readonly error: string }),
): Promise<void> {
  const isDone = 'fileName' in end;
  await db
    .updateTable('staff_task')
    .set({
      state: isDone ? 'done' : 'failed',
      file_name: isDone ? end.fileName : null,
      error: isDone ? null : end.error,
      finished_at: new Date(end.nowMs),
      ...(isDone && { total_count: sql<number>`coalesce(total_count, done_count)` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes tasks that were requested before `beforeMs` and returns their ids. */
export async function deleteOldTasks(db: Database, beforeMs: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('staff_task')
    .where('requested_at', '<', new Date(beforeMs))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
