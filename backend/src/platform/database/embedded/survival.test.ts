import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { type ProvidedDatabase, provideDatabase } from '../server/provide-database.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { findPostmaster } from './postmaster-file.ts';

const PROCESSES = join(import.meta.dirname, '../../../testing/processes');
const run = promisify(execFile);

let dataDir: string;
const opened: Array<() => Promise<unknown>> = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ingot-survival-'));
});

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
  const left = await findPostmaster(join(dataDir, 'postgres'));
  if (left) await (await startEmbeddedServer({ folder: join(dataDir, 'postgres') })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the embedded server', { timeout: 90_000 }, () => {
  it('is reused after the shop was killed', async () => {
    const { shop, lastKept } = await startWritingShop();
    const before = await postmasterPid();
    await kill(shop);
    const { pool } = await open();
    expect(await postmasterPid()).toBe(before);
    expect(await keptRows(pool)).toBeGreaterThanOrEqual(lastKept());
  });

  it('restarts after it was killed, and the pool reconnects', async () => {
    const { pool, db } = await open();
    await pool.query('create table kept (number integer primary key)');
    await pool.query('insert into kept values (1)');
    const before = await postmasterPid();
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => expect(await postmasterPid()).not.toBe(before), { timeout: 20_000 });
    // The pool may first try a connection to the old server; later queries use the new one.
    await pool.query('select 1').catch(() => undefined);
    expect(await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute()).toEqual([{ one: 1 }]);
    expect(await keptRows(pool)).toBe(1);
  });

  it('keeps every committed row when shop and server are killed at once', async () => {
    const { shop, lastKept } = await startWritingShop();
    const server = await postmasterPid();
    process.kill(server, 'SIGKILL');
    await kill(shop);
    const { pool } = await open();
    expect(await keptRows(pool)).toBeGreaterThanOrEqual(lastKept());
  });

  it('allows one shop per folder and tells the second one where the first is', async () => {
    const { provided } = await open();
    await provided.announce('http://localhost:3000');
    await expect(provide('shop')).rejects.toThrow(
      `The shop is already running on ${join(dataDir, 'postgres')}: http://localhost:3000 (process ${process.pid})`,
    );
  });

  it('lets a tool run beside the shop without stopping its server', async () => {
    const { provided, pool } = await open();
    await provided.announce('http://localhost:3000');
    const tool = await provide('import');
    expect(tool.connection).toEqual(provided.connection);
    await tool.stop();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('is migrated once by ten processes that start together', async () => {
    const { provided } = await open();
    const env = { ...process.env, TEST_CONNECTION: JSON.stringify(provided.connection) };
    const outputs = await Promise.all(
      Array.from({ length: 10 }, () =>
        run(process.execPath, [join(PROCESSES, 'migrate-database.ts')], { env }),
      ),
    );
    const applied = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(applied.length).toBeGreaterThan(0);
    expect(new Set(applied).size).toBe(applied.length);
  });

  it('serves TCP on the loopback with a password where there are no sockets', async () => {
    const folder = join(dataDir, 'postgres');
    const server = await startEmbeddedServer({ folder, transport: 'tcp' });
    const { pool, close } = openDatabase({
      connection: server.connection,
      size: 1,
      statementTimeoutMs: 1_000,
      onError: () => undefined,
    });
    expect((await pool.query('select inet_server_addr()::text as address')).rows).toEqual([
      { address: '127.0.0.1/32' },
    ]);
    await close();
    const stranger = openDatabase({
      connection: { ...server.connection, password: 'guess' },
      size: 1,
      statementTimeoutMs: 1_000,
      onError: () => undefined,
    });
    await expect(stranger.pool.query('select 1')).rejects.toThrow(/password authentication failed/);
    await stranger.close();
    await server.stop();
  });
});

function provide(role: string): Promise<ProvidedDatabase> {
  return provideDatabase({
    config: { databaseUrl: null, dataDir },
    role,
    onProgress: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
}

async function open(): Promise<{ provided: ProvidedDatabase } & OpenDatabase> {
  const provided = await provide('shop');
  const database = openDatabase({
    connection: provided.connection,
    size: 3,
    statementTimeoutMs: 10_000,
    onError: () => undefined,
  });
  opened.push(
    () => provided.stop(),
    () => database.close(),
  );
  return { provided, ...database };
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function keptRows(pool: OpenDatabase['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from kept');
  return rows[0]?.count ?? 0;
}

/** Starts a shop process that keeps committing rows. */
async function startWritingShop(): Promise<{ shop: ChildProcess; lastKept: () => number }> {
  const shop = spawn(process.execPath, [join(PROCESSES, 'hold-database.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = 0;
  const lines = createInterface({ input: shop.stdout });
  lines.on('line', (line) => {
    last = Number(line.split(' ')[1]);
  });
  while (last < 20) await once(lines, 'line');
  return { shop, lastKept: () => last };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
