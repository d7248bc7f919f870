import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

/** State of a job. A failed job has used all its retries; a retrying one waits for the next. */
export type JobState = 'waiting' | 'running' | 'retrying' | 'failed' | 'done';

/** A job of the queue. */
export interface ListedJob {
  readonly id: string;
  readonly queue: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly mostAttempts: number;
  readonly createdMs: number;
  readonly startedMs: number | null;
  /** Time before which it does not start. */
  readonly startAfterMs: number;
  /** The error of the last attempt; null for none. */
  readonly reason: string | null;
}

/** The queue's own jobs, and the copies of failed ones. */
const OWN_QUEUES = ['failed-jobs', '__pgboss__send-it'];

/** Returns jobs: failed ones first, then running, then waiting ones, then those done most recently. */
export async function listJobs(db: Database, limit: number): Promise<ListedJob[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    state: string;
    retry_count: number;
    retry_limit: number;
    created_on: Date;
    started_on: Date | null;
    start_after: Date;
    reason: string | null;
  }>`
    select id, name, state, retry_count, retry_limit, created_on, started_on, start_after,
      output ->> 'message' as reason
    from pgboss.job
    where name <> all(${OWN_QUEUES}) and state <> 'cancelled'
    order by array_position(array['failed', 'active', 'retry', 'created', 'completed'], state::text),
      created_on desc
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    queue: row.name,
    state: STATES[row.state] ?? 'done',
    attempts: row.retry_count + (row.started_on === null ? 0 : 1),
    mostAttempts: row.retry_limit + 1,
    createdMs: row.created_on.getTime(),
    startedMs: row.started_on?.getTime() ?? null,
    startAfterMs: row.start_after.getTime(),
    reason: row.reason,
  }));
}

const STATES: Readonly<Record<string, JobState>> = {
  created: 'waiting',
  active: 'running',
  retry: 'retrying',
  failed: 'failed',
  completed: 'done',
};

/** Returns the number of jobs by state, and when the oldest waiting one was queued. */
export async function countJobs(
  db: Database,
): Promise<{ readonly waiting: number; readonly failed: number; readonly oldestMs: number | null }> {
  const { rows } = await sql<{ waiting: string; failed: string; oldest: Date | null }>`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
      count(*) filter (where state = 'failed') as failed,
      min(created_on) filter (where state in ('created', 'retry') and start_after <= now()) as oldest
    from pgboss.job
    where name <> all(${OWN_QUEUES})`.execute(db);
  const [row] = rows;
  return {
    waiting: Number(row?.waiting ?? 0),
    failed: Number(row?.failed ?? 0),
    oldestMs: row?.oldest?.getTime() ?? null,
  };
}

/** Returns the queue of a failed or retrying job, locked; null if there is none. */
export async function lockUnfinishedJob(
  trx: Transaction,
  id: string,
): Promise<{ readonly queue: string; readonly state: JobState } | null> {
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state from pgboss.job where id = ${id}::uuid and state in ('failed', 'retry')
    for update`.execute(trx);
  const [row] = rows;
  return row === undefined ? null : { queue: row.name, state: STATES[row.state] ?? 'failed' };
}

/** Lets a failed or retrying job start now. A failed one gets one more attempt. */
export async function startJobNow(trx: Transaction, queue: string, id: string): Promise<void> {
  await sql`
    update pgboss.job
    set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where name = ${queue} and id = ${id}::uuid and state in ('failed', 'retry')`.execute(trx);
}
