import { join } from 'node:path';
import { openDatabase } from '../../backend/src/database/database.ts';
import { provideDatabase } from '../../backend/src/database/provide-database.ts';
import { type LoadResult, measureWork } from './load.ts';

const ignore = () => undefined;

/**
 * A bare `INSERT … COMMIT` loop on the database of the shop that runs on `folder`, over so many connections: each row is
 * safe on the disk before the next is sent. The most that this machine could take of orders of one row.
 */
export async function measureInserts(
  folder: string,
  seconds: number,
  connections: number,
): Promise<LoadResult> {
  const provided = await provideDatabase({
    config: { databaseUrl: process.env.DATABASE_URL ?? null, dataDir: join(folder, 'data') },
    role: 'bench',
    onProgress: ignore,
    onFatal: ignore,
  });
  const { pool, close } = openDatabase({
    connection: provided.connection,
    size: connections,
    statementTimeoutMs: 0,
    onError: ignore,
  });
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
    await provided.stop();
  }
}
