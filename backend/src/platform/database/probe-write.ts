import { sql } from 'kysely';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

/**
 * Makes the database allocate disk space and commit a row; some milliseconds. A single small row alone proves little: it fits
 * into a page and a log segment that the disk holds already, while orders, which need new pages, fail. So the rows of
 * `generate_series` exceed `work_mem` first, and spill into a temporary file of about half a megabyte.
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
