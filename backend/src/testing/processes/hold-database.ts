import { openDatabase } from '../../platform/database/database.ts';
import { provideDatabase } from '../../platform/database/server/provide-database.ts';

/*
 * A process for tests to kill: uses the database of DATA_DIR as a shop does and writes rows,
 * printing `kept N` after the commit of row N.
 */
const provided = await provideDatabase({
  config: { databaseUrl: null, dataDir: process.env.DATA_DIR ?? '' },
  role: 'shop',
  onProgress: () => undefined,
  onFatal: (error) => {
    throw error;
  },
});
const { pool } = openDatabase({
  connection: provided.connection,
  size: 2,
  statementTimeoutMs: 5_000,
  onError: () => undefined,
});
await provided.announce('http://localhost:1234');
await pool.query('create table if not exists kept (number integer primary key)');
for (let number = 1; ; number++) {
  await pool.query('insert into kept values ($1)', [number]);
  process.stdout.write(`kept ${number}\n`);
}
