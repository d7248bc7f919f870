import { sql } from 'kysely';

/**
 * Among what a statement gives, it lets the commit of its transaction be answered before it lies on the disk. Everybody sees
 * it at once and it is never half there; a crash of the machine or of PostgreSQL may take back what was committed so in its
 * last moments (three times `wal_writer_delay`). Whatever is committed after it the usual way takes it to the disk, too.
 */
export const COMMITTED_SOON = sql<string>`set_config('synchronous_commit', 'off', true)`.as('committed');
