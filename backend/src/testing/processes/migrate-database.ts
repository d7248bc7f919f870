import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';

/*
 * One of several processes that migrate a database concurrently; prints the migrations that it
 * applied.
 */
const { pool, close } = openDatabase({
  connection: JSON.parse(process.env.TEST_CONNECTION ?? ''),
  size: 1,
  statementTimeoutMs: 0,
  onError: (error) => {
    throw error;
  },
});
process.stdout.write(JSON.stringify(await migrate(pool)));
await close();
