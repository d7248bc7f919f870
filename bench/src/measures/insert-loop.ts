import { type LoadResult, measureWork } from '../requests/load.ts';
import { openShopDatabase } from '../shop/shop-database.ts';

/**
 * Measures a bare `INSERT … COMMIT` loop with several connections on the database of the shop in
 * `folder`. Each row is durable before the next one is sent: the upper bound of this machine for
 * orders of one row.
 */
export async function measureInserts(
  folder: string,
  seconds: number,
  connections: number,
): Promise<LoadResult> {
  const { pool, close } = await openShopDatabase(folder, connections);
  try {
    await pool.query(
      'create table if not exists bench_insert (id bigserial primary key, note text not null)',
    );
    const insert = {
      name: 'bench-insert',
      text: 'insert into bench_insert (note) values ($1)',
      values: ['x'],
    };
    return await measureWork(connections, seconds, async () => void (await pool.query(insert)));
  } finally {
    await pool.query('drop table if exists bench_insert');
    await close();
  }
}
