import { join } from 'node:path';
import type { Connection } from '@ingot/embedded-postgres/connection.ts';
import { importFiles } from '../app/import/import-files.ts';
import { loadJobKinds } from '../app/modules.ts';
import { SPOT_CHANNEL } from '../domains/metals/spot/record-quotes.ts';
import { storeQuotes } from '../domains/metals/spot/spot.repository.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import { createDatabase, withDatabase } from './test-database.ts';
import { TEST_NOW } from './test-now.ts';
import { TEST_SPOT, testQuotes } from './test-spot.ts';

/** Prefix of the names of template databases. */
export const TEMPLATE_PREFIX = 'ingot_template_';

const DEMO_SHOP = join(import.meta.dirname, '../../../demo');

/**
 * Creates the database that test files clone. It is migrated and has the demo shop as after a first
 * start, and a price for each metal. It also has the tables and queues of the jobs, which take half
 * of the time to open a shop.
 */
export async function makeTemplate(server: Connection, name: string): Promise<void> {
  await createDatabase(server, name);
  const onError = (error: Error) => {
    throw error;
  };
  const { db, pool, close } = openDatabase({
    connection: withDatabase(server, name),
    size: 4,
    statementTimeoutMs: 0,
    onError,
  });
  try {
    await migrate(pool);
    const report = await importFiles({ db, now: TEST_NOW, mediaDir: null }, DEMO_SHOP);
    const problems = report.sections.flatMap(({ section, problems }) =>
      problems.map((problem) => `${section} ${problem.number} ${problem.column}: ${problem.message}`),
    );
    if (problems.length > 0) throw new Error(`The demo shop has bad rows:\n${problems.join('\n')}`);
    const quotes = testQuotes(TEST_SPOT, TEST_NOW).map((quote) => ({
      ...quote,
      previousCloseMs: null,
      isCheckpoint: false,
      staleBeforeMs: null,
    }));
    await storeQuotes(db, quotes, { source: 'fixed', channel: SPOT_CHANNEL, nowMs: TEST_NOW });
    // Without schedules, which would make every shop catch up on missed runs.
    const jobs = await startJobs({
      pool,
      listen: async () => () => {},
      kinds: await loadJobKinds(),
      onError,
      isSender: true,
      mayMigrate: true,
    });
    await jobs.stop();
  } finally {
    await close();
  }
}
