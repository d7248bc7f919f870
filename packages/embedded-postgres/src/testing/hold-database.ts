import pg from 'pg';
import { clientConfig } from '../connection.ts';
import { provideDatabase } from '../provide/provide-database.ts';

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
const client = new pg.Client(clientConfig(provided.connection));
await client.connect();
await provided.announce('http://localhost:1234');
await client.query('create table if not exists kept (number integer primary key)');
for (let number = 1; ; number++) {
  await client.query('insert into kept values ($1)', [number]);
  process.stdout.write(`kept ${number}\n`);
}
