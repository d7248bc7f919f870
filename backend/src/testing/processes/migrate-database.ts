import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';

/* A process of several that migrate one database at once; prints the files that it applied itself. */
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
