import type { CompiledQuery } from 'kysely';
import pg from 'pg';

/**
 * Passes each row of a query to `take` as it arrives, so that a long result is never in memory as a
 * whole. The statement has no timeout.
 * @throws what `take` throws, after the remaining rows were skipped
 */
export async function streamRows<Row>(
  pool: pg.Pool,
  { sql, parameters }: CompiledQuery<Row>,
  take: (row: Row) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local statement_timeout = 0');
    await passRows(client, new pg.Query(sql, [...parameters]), take);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function passRows<Row>(client: pg.PoolClient, query: pg.Query, take: (row: Row) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: { readonly reason: unknown } | null = null;
    query.on('row', (row: Row) => {
      if (failure) return;
      try {
        take(row);
      } catch (reason) {
        failure = { reason };
      }
    });
    query.on('end', () => (failure ? reject(failure.reason) : resolve()));
    query.on('error', reject);
    client.query(query);
  });
}
