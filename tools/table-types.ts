import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '@ingot/embedded-postgres/server/embedded-server.ts';
import { openDatabase } from '../backend/src/platform/database/database.ts';
import { migrate } from '../backend/src/platform/database/migrate.ts';
import {
  generateTableTypes,
  TABLE_TYPES_FILE,
} from '../backend/src/testing/table-types/generate-table-types.ts';

/** npm run codegen:tables: migrates an empty database and writes the types of its tables. */
const folder = await mkdtemp(join(tmpdir(), 'ingot-table-types-'));
const server = await startEmbeddedServer({ folder: join(folder, 'postgres'), settings: { fsync: 'off' } });
try {
  const { pool, close } = openDatabase({
    connection: server.connection,
    size: 1,
    statementTimeoutMs: 0,
    onError: (error) => console.error(error.message),
  });
  await migrate(pool);
  await close();
  await writeFile(TABLE_TYPES_FILE, await generateTableTypes(server.connection));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
