import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@ingot/embedded-postgres/connection.ts';
import { startEmbeddedServer } from '@ingot/embedded-postgres/server/embedded-server.ts';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../platform/configuration/config.ts';
import { dropDatabase } from './test-database.ts';
import { makeTemplate, TEMPLATE_PREFIX } from './test-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the template database that test files clone. */
    testServer: { connection: Connection; template: string };
  }
}

/**
 * Runs once per run of the API tests: starts one server (embedded, or the one at TEST_DATABASE_URL)
 * with one migrated and filled template. Every test file uses a clone of it.
 */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const { testDatabaseUrl } = readConfig(process.env);
  const template = `${TEMPLATE_PREFIX}${process.pid}`;
  if (testDatabaseUrl !== null) {
    const connection = { url: testDatabaseUrl };
    await makeTemplate(connection, template);
    project.provide('testServer', { connection, template });
    return () => dropDatabase(connection, template);
  }
  const folder = await mkdtemp(join(tmpdir(), 'ingot-test-'));
  const server = await startEmbeddedServer({
    folder: join(folder, 'postgres'),
    // Test data need not survive a power failure.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  await makeTemplate(server.connection, template);
  project.provide('testServer', { connection: server.connection, template });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
