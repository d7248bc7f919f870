import { type RawBuilder, sql } from 'kysely';
import type { JobKind } from './jobs.ts';

/**
 * Returns a table expression with the `data` and `completed_on` of the completed jobs of a kind. The queue
 * keeps them for some days. Jobs of all processes are there, whatever their release.
 */
export function completedJobs({ name }: JobKind<object>): RawBuilder<unknown> {
  return sql`(select data, completed_on from pgboss.job where name = ${name} and state = 'completed')`;
}
