import { sql } from 'kysely';
import { whileLocked } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Runs `work` on two connections without a statement timeout. One holds the import lock, so that a
 * second import waits.
 */
export function withImportLock<T>(
  db: Database,
  work: (lanes: readonly [Database, Database]) => Promise<T>,
): Promise<T> {
  return withoutTimeout(db, (holder) =>
    whileLocked(holder, 'import', (first) => withoutTimeout(db, (second) => work([first, second]))),
  );
}

/** Updates the table statistics. The server itself does so only minutes after a large import. */
export async function analyze(db: Database): Promise<void> {
  await sql`analyze`.execute(db);
}

function withoutTimeout<T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
