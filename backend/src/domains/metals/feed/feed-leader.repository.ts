import { sql } from 'kysely';
import { keyOf, tryLock, unlock } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Makes the process of this connection the leader of the spot feed until the connection ends.
 * Returns false if another process leads.
 */
export async function acquireLead(db: Database): Promise<boolean> {
  if (!(await tryLock(db, 'spot-feed'))) return false;
  // TCP keepalive detects a leader whose machine is gone; the server then releases its lock within
  // three seconds.
  await sql`select set_config('tcp_keepalives_idle', '1', false), set_config('tcp_keepalives_interval', '1', false),
    set_config('tcp_keepalives_count', '2', false)`.execute(db);
  return true;
}

/** Gives up the lead. A lost connection has given it up already. */
export async function releaseLead(db: Database): Promise<void> {
  await unlock(db, 'spot-feed').catch(() => undefined);
}

/**
 * Terminates the connection of a leader that has been silent for `silentMs`. Returns its name, or
 * null.
 */
export async function endSilentLead(db: Database, silentMs: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select holder.application_name as name, pg_terminate_backend(holder.pid)
    from pg_locks held join pg_stat_activity holder using (pid)
    where held.locktype = 'advisory' and held.granted and held.database = holder.datid
      and (held.classid::bigint << 32) | held.objid::bigint = ${keyOf('spot-feed')}
      and holder.datname = current_database() and holder.usename = current_user and holder.state <> 'active'
      and holder.state_change < clock_timestamp() - make_interval(secs => ${silentMs / 1_000}::float8)`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}
