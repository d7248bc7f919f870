import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHOP_FLAGS } from '../../tools/shop-flags.mjs';

const root = join(import.meta.dirname, '../..');

/** A server under measurement in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** From the start of the process to the first answer. */
  readonly startMs: number;
  /** Resident memory of the process in megabytes (0 where /proc is missing). */
  memoryMegabytes(): Promise<number>;
  /** Processor time it has used, in milliseconds (0 where /proc is missing). */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/** The environment of a shop on `folder`, with a fixed seed. */
export function shopEnvironment(folder: string): Record<string, string> {
  return {
    DATA_DIR: join(folder, 'data'),
    OUTBOX_DIR: join(folder, 'outbox'),
    SPOT_SEED: 'bench',
    LOG_LEVEL: 'warn',
    // no limit: all shoppers of the bench come from one address
    RATE_LIMIT_PER_MINUTE: '0',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  };
}

/** Starts the shop as `npm start` does, and answers when its first page was served. */
export function startShop(
  port: number,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const environment = { ...shopEnvironment(folder), ...env };
  return startProcess([...SHOP_FLAGS, join(root, 'backend/src/main.ts')], port, environment);
}

/** Starts bare `node:http` answering every request with the bytes of `file`: the ceiling of the machine in this run. */
export function startBareServer(port: number, file: string, contentType: string): Promise<ServerProcess> {
  return startProcess([join(root, 'bench/src/bare-server.ts'), file, contentType], port, {});
}

/** Imports a file into the shop on `folder`, which may be running. */
export async function importFile(folder: string, file: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'backend/src/import.ts'), file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...shopEnvironment(folder) },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
}

async function startProcess(
  args: string[],
  port: number,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/`, child);
  const of = (file: string) => readFile(`/proc/${child.pid}/${file}`, 'utf8').catch(() => '');
  return {
    url,
    startMs: Math.round(performance.now() - begun),
    memoryMegabytes: async () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(await of('status'))?.[1] ?? 0) / 1024),
    cpuMs: async () => {
      // The 14th and 15th field: ticks of 10 ms spent in the process and for it.
      const [user = '0', system = '0'] = (await of('stat')).split(') ')[1]?.split(' ').slice(11, 13) ?? [];
      return (Number(user) + Number(system)) * 10;
    },
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
