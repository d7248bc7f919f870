import { sql } from 'kysely';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

/**
 * Makes the database allocate disk space and commit a row; takes some milliseconds. A small row
 * alone proves little: it may fit into allocated space, while orders need new pages. The rows of
 * `generate_series` therefore exceed `work_mem` and spill into a temporary file of about half a
 * megabyte.
 * @throws what keeps PostgreSQL from writing: no connection, no space, a read-only server
 */
export async function probeWrite(db: Database): Promise<void> {
  await inTransaction(
    db,
    async (trx) => {
      await sql`select set_config('work_mem', '64kB', true)`.execute(trx);
      await sql`select count(*) from generate_series(1, 20000)`.execute(trx);
      await sql`
        insert into write_probe (written_at) values (clock_timestamp())
        on conflict (only_row) do update set written_at = excluded.written_at`.execute(trx);
    },
    1,
  );
}
