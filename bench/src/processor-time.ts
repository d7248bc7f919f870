import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../backend/src/platform/database/database.ts';

/**
 * Measures `work` in milliseconds: processor time of this process and of the database's
 * connections, and elapsed time.
 */
export async function measureTime(db: Database, work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await serverMs(db);
  const ownBefore = process.cpuUsage();
  const startedMs = performance.now();
  await work();
  const ms = performance.now() - startedMs;
  const own = process.cpuUsage(ownBefore);
  let server = 0;
  // A connection that was opened during the work counts with all of its time.
  for (const [pid, cpuMs] of await serverMs(db)) server += cpuMs - (before.get(pid) ?? 0);
  const ownMs = (own.user + own.system) / 1_000;
  const [cpu, database, time] = [ownMs + server, server, ms].map((one) => Math.round(one * 10) / 10);
  return { 'CPU ms': cpu ?? 0, 'of it PostgreSQL': database ?? 0, milliseconds: time ?? 0 };
}

/**
 * Returns the processor time of each connection in milliseconds by process id; Linux counts
 * nanoseconds.
 */
async function serverMs(db: Database): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    db,
  );
  const cpuMs = (pid: number) =>
    Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
  return new Map(rows.map(({ pid }) => [pid, cpuMs(pid)]));
}
