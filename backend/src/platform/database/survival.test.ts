import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ProvidedDatabase, provideDatabase } from '@ingot/embedded-postgres/provide/provide-database.ts';
import { findPostmaster } from '@ingot/embedded-postgres/server/postmaster-file.ts';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSoon } from '../../testing/waiting.ts';
import { openDatabase } from './database.ts';

const MIGRATE_DATABASE = join(import.meta.dirname, '../../testing/processes/migrate-database.ts');
const run = promisify(execFile);

let dataDir: string;
let provided: ProvidedDatabase;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ingot-survival-'));
  provided = await provideDatabase({
    config: { databaseUrl: null, dataDir },
    role: 'shop',
    onProgress: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
}, 60_000);

afterAll(async () => {
  await provided.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the database of the embedded server', { timeout: 90_000 }, () => {
  it('is migrated once by ten processes that start together', async () => {
    const env = { ...process.env, TEST_CONNECTION: JSON.stringify(provided.connection) };
    const outputs = await Promise.all(
      Array.from({ length: 10 }, () => run(process.execPath, [MIGRATE_DATABASE], { env })),
    );
    const applied = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(applied.length).toBeGreaterThan(0);
    expect(new Set(applied).size).toBe(applied.length);
  });

  it('is reached again by the query builder after the server was killed', async () => {
    const { pool, db, close } = openDatabase({
      connection: provided.connection,
      size: 3,
      statementTimeoutMs: 10_000,
      onError: () => undefined,
    });
    await pool.query('select 1');
    const before = await postmasterPid();
    process.kill(before, 'SIGKILL');
    await expectSoon(postmasterPid).not.toBe(before);
    // The pool may first try a connection to the old server; later queries use the new one.
    await waitFor(() => pool.query('select 1'));
    expect(await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute()).toEqual([{ one: 1 }]);
    await close();
  });
});

async function postmasterPid(): Promise<number> {
  return (await findPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;
}
