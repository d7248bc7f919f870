import { sql } from 'kysely';

/**
 * A select expression that makes the commit of its transaction asynchronous: the server responds
 * before the data is on disk. The transaction is visible at once and stays atomic. A crash may lose
 * the last such commits (those within three times `wal_writer_delay`). A later synchronous commit
 * also flushes them.
 */
export const ASYNCHRONOUS_COMMIT = sql<string>`set_config('synchronous_commit', 'off', true)`.as('committed');
