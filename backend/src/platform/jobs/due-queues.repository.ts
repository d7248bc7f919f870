import type pg from 'pg';
import { preparedQuery } from '../database/statements/prepared-query.ts';

/** Probes one index per queue. Only jobs that wait for their time are passed over one by one. */
const DUE_QUEUES = `
  select queue.name
  from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job_common as job
    where job.name = queue.name and job.state < 'active' and not job.blocked
      and job.start_after <= pgboss.job_now()
  )`;

/** Returns the queues among `names` that have a job to start now. */
export async function findDueQueues(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(preparedQuery(pool, DUE_QUEUES, [[...names]]));
  return rows.map(({ name }) => name);
}
