import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientConfig } from '../connection.ts';
import { startEmbeddedServer } from '../server/embedded-server.ts';
import { findPostmaster } from '../server/postmaster-file.ts';
import { type ProvidedDatabase, provideDatabase } from './provide-database.ts';

const HOLD_DATABASE = join(import.meta.dirname, '../testing/hold-database.ts');

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
    const { pool } = await open();
    await pool.query('create table kept (number integer primary key)');
    await pool.query('insert into kept values (1)');
    const before = await postmasterPid();
    process.kill(before, 'SIGKILL');
    await expect.poll(postmasterPid).not.toBe(before);
    // Until the new server listens, connections are rejected.
    await expect.poll(() => pool.query('select 1')).toBeDefined();
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

  it('survives tools that come and go while a shop starts for the first time', async () => {
    const starting = startWritingShop();
    let isWriting = false;
    void starting.then(() => {
      isWriting = true;
    });
    for (let runs = 0; runs < 2 || !isWriting; runs++) await (await provide('shop command')).stop();
    const { shop, lastKept } = await starting;
    await goesOnWriting(lastKept);
    await kill(shop);
  });

  it('survives the tool that started it when a shop uses it since', async () => {
    const tool = await provide('import');
    const server = await postmasterPid();
    const { shop, lastKept } = await startWritingShop();
    await tool.stop();
    await goesOnWriting(lastKept);
    expect(await postmasterPid()).toBe(server);
    await kill(shop);
  });

  it('stops with its last user, which may be a tool', async () => {
    const shop = await provide('shop');
    await shop.announce('http://localhost:3000');
    const tool = await provide('backup');
    await shop.stop();
    expect(await findPostmaster(join(dataDir, 'postgres'))).not.toBeNull();
    await tool.stop();
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();
  });

  it('makes a tool wait until the starting shop is open, and says so', async () => {
    const { provided } = await open();
    const said: string[] = [];
    let isReady = false;
    const tool = provide('shop command', (line) => said.push(line)).then((ready) => {
      isReady = true;
      return ready;
    });
    await expect.poll(() => said).toEqual(['The shop is starting: waiting until it is open …']);
    expect(isReady).toBe(false);
    await provided.announce('http://localhost:3000');
    await (await tool).stop();
    expect(said).toHaveLength(1);
  });

  it('makes a tool wait for a shop that has begun to make the database', async () => {
    const starting = startWritingShop();
    await expect.poll(() => existsSync(join(dataDir, 'shop-starting'))).toBe(true);
    const said: string[] = [];
    const tool = await provide('shop command', (line) => said.push(line));
    expect(said).toEqual(['The shop is starting: waiting until it is open …']);
    const { shop, lastKept } = await starting;
    await tool.stop();
    await goesOnWriting(lastKept);
    await kill(shop);
  });

  it('serves TCP on the loopback with a password where there are no sockets', async () => {
    const folder = join(dataDir, 'postgres');
    const server = await startEmbeddedServer({ folder, transport: 'tcp' });
    const pool = new pg.Pool({ ...server.connection, max: 1 });
    expect((await pool.query('select inet_server_addr()::text as address')).rows).toEqual([
      { address: '127.0.0.1/32' },
    ]);
    await pool.end();
    const stranger = new pg.Client({ ...server.connection, password: 'guess' });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
    await server.stop();
  });
});

function provide(
  role: string,
  onProgress: (line: string) => void = () => undefined,
): Promise<ProvidedDatabase> {
  return provideDatabase({
    config: { databaseUrl: null, dataDir },
    role,
    onProgress,
    onFatal: (error) => {
      throw error;
    },
  });
}

async function open(): Promise<{ provided: ProvidedDatabase; pool: pg.Pool }> {
  const provided = await provide('shop');
  const pool = new pg.Pool({ ...clientConfig(provided.connection), max: 3 });
  pool.on('error', () => undefined);
  opened.push(
    () => provided.stop(),
    () => pool.end(),
  );
  return { provided, pool };
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function keptRows(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from kept');
  return rows[0]?.count ?? 0;
}

/** Starts a shop process that keeps committing rows. */
async function startWritingShop(): Promise<{ shop: ChildProcess; lastKept: () => number }> {
  const shop = spawn(process.execPath, [HOLD_DATABASE], {
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

/** Waits for rows that the shop writes from now on. */
async function goesOnWriting(lastKept: () => number): Promise<void> {
  const before = lastKept();
  await expect.poll(lastKept).toBeGreaterThan(before + 20);
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
