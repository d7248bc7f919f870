import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { SHOP_ENVIRONMENT, SHOP_FLAGS, SHOP_PROGRAM } from '../../../tools/shop-flags.mjs';
import { processCpuMs, processMegabytes, serverCpuMs } from './process-figures.ts';

const root = join(import.meta.dirname, '../../..');

/** A measured server in its own process. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /**
   * From the start of the process to the first response: elapsed and processor time in
   * milliseconds.
   */
  readonly startMs: number;
  readonly startCpuMs: number;
  /** Returns the resident memory of the process in megabytes (0 where /proc is missing). */
  memoryMegabytes(): Promise<number>;
  /** Returns its peak since the start of the process. */
  peakMegabytes(): Promise<number>;
  /** Returns its processor time in milliseconds (0 where /proc is missing). */
  cpuMs(): Promise<number>;
  /** Returns the same for all processes of its embedded PostgreSQL (0 for an external database). */
  databaseCpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Returns the environment of a shop in `folder` with a fixed seed. Inherits nothing, because the
 * caller's settings might name a real shop's database and mail server.
 */
function shopEnvironment(folder: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: join(folder, 'data'),
    OUTBOX_DIR: join(folder, 'outbox'),
    SPOT_SEED: 'bench',
    PLAY: 'on',
    LOG_LEVEL: 'warn',
    // No limit: all shoppers of the bench have one address.
    RATE_LIMIT: 'off',
    NODE_ENV: 'production',
    ...SHOP_ENVIRONMENT,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  };
}

/**
 * Starts the shop like `npm start` with `options` on its command line, on the `PORT` of `env` or a
 * free one. Resolves after its first page.
 */
export function startShop(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
): Promise<ServerProcess> {
  const environment = { ...shopEnvironment(folder), ...env };
  const database = join(folder, 'data/postgres');
  return startProcess([...SHOP_FLAGS, join(root, SHOP_PROGRAM), ...options], environment, database);
}

/**
 * Starts bare `node:http` that responds with the bytes of `file`: the upper bound of this machine
 * in this run.
 */
export function startBareServer(file: string, contentType: string): Promise<ServerProcess> {
  return startProcess([join(root, 'bench/src/shop/bare-server.ts'), file, contentType], {});
}

/** Imports generated products into the stopped shop in `folder`; the same ones in every run. */
export async function provideProducts(folder: string, count: number): Promise<void> {
  const mark = join(folder, 'products');
  const before = await readFile(mark, 'utf8').catch(() => '');
  if (before === String(count)) return;
  if (before !== '') throw new Error(`${folder} is a shop with ${before} products, not ${count}.`);
  const child = spawn(
    process.execPath,
    [join(root, 'backend/src/app/demo.ts'), '--products', String(count)],
    {
      cwd: root,
      stdio: 'inherit',
      env: shopEnvironment(folder),
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  await writeFile(mark, String(count));
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startProcess(
  args: string[],
  env: Record<string, string>,
  database: string | null = null,
): Promise<ServerProcess> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/`, child);
  const startMs = Math.round(performance.now() - begun);
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    startMs,
    startCpuMs: Math.round(await processCpuMs(pid)),
    memoryMegabytes: async () => (await processMegabytes(pid)).now,
    peakMegabytes: async () => (await processMegabytes(pid)).peak,
    cpuMs: () => processCpuMs(pid),
    databaseCpuMs: async () => (database === null ? 0 : serverCpuMs(database)),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it was ready.`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not answer within two minutes.`);
}
