import { join } from 'node:path';
import { type Connection, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { importFiles } from '../importer/import-files.ts';
import { createDatabase, withDatabase } from './test-database.ts';
import { TEST_NOW } from './test-now.ts';

/** Names of template databases begin with it. */
export const TEMPLATE_PREFIX = 'ingot_template_';

const DEMO_SHOP = join(import.meta.dirname, '../../../demo');

/** Makes the database that test files clone: migrated, with the demo shop imported as at a first start. */
export async function makeTemplate(server: Connection, name: string): Promise<void> {
  await createDatabase(server, name);
  const { db, pool, close } = openDatabase({
    connection: withDatabase(server, name),
    size: 4,
    statementTimeoutMs: 0,
    onError: (error) => {
      throw error;
    },
  });
  try {
    await migrate(pool);
    const report = await importFiles({ db, now: TEST_NOW, mediaDir: null }, DEMO_SHOP);
    const problems = report.sections.flatMap(({ section, problems }) =>
      problems.map((problem) => `${section} ${problem.number} ${problem.column}: ${problem.message}`),
    );
    if (problems.length > 0) throw new Error(`The demo shop has bad rows:\n${problems.join('\n')}`);
  } finally {
    await close();
  }
}
