import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Connection } from '@ingot/embedded-postgres/connection.ts';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import { createDatabase, dropDatabase, freshName, withDatabase } from '../../../testing/test-database.ts';

const DEMO = join(import.meta.dirname, '../../demo.ts');

test('npm run demo rejects the database of a shop of another version and leaves it unchanged (FIX-84)', async () => {
  const { connection: server, template } = inject('testServer');
  const name = freshName();
  await createDatabase(server, name, template);
  const connection = withDatabase(server, name);
  const { pool, close } = openDatabase({
    connection,
    size: 1,
    statementTimeoutMs: 0,
    onError: () => undefined,
  });
  const folder = await mkdtemp(join(tmpdir(), 'ingot-demo-command-'));
  try {
    const state = async () => {
      const { rows } = await pool.query<{ migrations: number; products: number }>(
        'select (select count(*) from schema_migration) as migrations, (select count(*) from product) as products',
      );
      return rows[0];
    };
    await pool.query('delete from schema_migration where name = (select max(name) from schema_migration)');
    const before = await state();

    const child = spawn(process.execPath, [DEMO, '--products', '3'], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: urlOf(connection) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([said, code]).toEqual([expect.stringContaining('The database is older than this program'), 2]);
    expect(await state()).toEqual(before);
  } finally {
    await close();
    await dropDatabase(server, name);
    await rm(folder, { recursive: true, force: true });
  }
});

function urlOf(connection: Connection): string {
  if ('url' in connection) return connection.url;
  const { host, port, user, password = '', database } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
