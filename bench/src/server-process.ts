import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A server under measurement in a process of its own. */
export interface ServerProcess {
  url: string;
  /** Resident memory of the process in megabytes (0 where /proc is missing). */
  memoryMegabytes: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Starts the shop on an empty data folder with a fixed seed, and answers when its first page can be served. */
export async function startShop(port: number): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'ingot-bench-'));
  const server = await startProcess('backend/src/main.ts', [], port, '/healthz', {
    DATA_DIR: join(folder, 'data'),
    OUTBOX_DIR: join(folder, 'outbox'),
    SPOT_SEED: 'bench',
    LOG_LEVEL: 'warn',
    // no limit: all shoppers of the bench come from one address
    RATE_LIMIT_PER_MINUTE: '0',
    NODE_ENV: 'production',
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts bare `node:http` answering every request with the bytes of `file`: the ceiling of the machine in this run. */
export function startBareServer(port: number, file: string, contentType: string): Promise<ServerProcess> {
  return startProcess('bench/src/bare-server.ts', [file, contentType], port, '/', {});
}

async function startProcess(
  file: string,
  args: string[],
  port: number,
  readyPath: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}${readyPath}`, child);
  return {
    url,
    memoryMegabytes: () => residentMegabytes(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
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
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not answer within two minutes.`);
}

async function residentMegabytes(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
