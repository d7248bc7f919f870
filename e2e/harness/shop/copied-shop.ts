import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { SHOP_PROGRAM } from '../../../tools/shop-flags.mjs';
import { dataFolder, folder, initialDatabase, spotUrl } from '../places.ts';

const root = join(import.meta.dirname, '../../..');
const RUNNER = 'tools/run.mjs';
const run = promisify(execFile);

/** Port and differences of a copy. */
export interface CopiedShop {
  /** Name of its folder. */
  readonly name: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** Sections of settings to import into it. */
  readonly settings?: object;
}

/** A running copy. */
export interface OpenShop {
  /** Its `DATA_DIR`. */
  readonly data: string;
  /** Starts it again after it has exited, optionally from the root folder of another release. */
  open(release?: string): Promise<void>;
  /** Suspends its process, which handles no requests from then on. */
  freeze(): void;
  /** Kills its process (SIGKILL). */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a copy of the shop under test, as it was before it opened, with other settings. Returns
 * the function that stops it.
 */
export async function openCopiedShop(copied: CopiedShop): Promise<() => Promise<void>> {
  const { close } = await copyShop(copied);
  return close;
}

/** Does the same for tests that stop and start it. */
export async function copyShop({ name, port, env, settings }: CopiedShop): Promise<OpenShop> {
  const place = await mkdtemp(join(folder, `${name}-`));
  const data = join(place, 'data');
  const url = `http://127.0.0.1:${port}`;
  const ours = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  await mkdir(data);
  await run('cp', ['-a', initialDatabase, join(data, 'postgres')]);
  // Shared, because resizing a picture takes a tenth of a second.
  for (const shared of ['media', 'img-cache']) await symlink(join(dataFolder, shared), join(data, shared));
  if (settings) {
    const file = join(place, 'settings.json');
    await writeFile(file, JSON.stringify(settings));
    await run('node', [RUNNER, 'backend/src/app/import.ts', file], {
      cwd: root,
      env: { ...ours, DATA_DIR: data },
    });
  }
  let shop: ChildProcess | null = null;
  const open = async (release = root) => {
    const opening = spawn('node', [join(release, RUNNER), SHOP_PROGRAM], {
      cwd: release,
      // Errors of its start are printed.
      stdio: ['ignore', 'ignore', 'inherit'],
      // Its own process group: a signal reaches the shop behind its runner, but not the database.
      detached: true,
      env: {
        ...ours,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: data,
        OUTBOX_DIR: join(place, 'outbox'),
        SPOT_FEED_URL: spotUrl,
        SPOT_FEED_SECONDS: '1',
        RATE_LIMIT_PER_MINUTE: '100000',
        // The import would otherwise end play mode.
        PLAY: 'on',
        OPEN_ORDERS_PER_VISITOR: '0',
        OPEN_ORDERS_PER_ADDRESS: '0',
        PRICE_LOCKS_AT_ONCE: '0',
        PRICE_LOCKS_PER_HOUR: '0',
        OPEN_ORDERS_VALUE: '0',
        GUEST_PROOF_ABOVE: '0',
        ...env,
      },
    });
    shop = opening;
    await expect(async () => {
      if (opening.exitCode !== null) throw new Error(`The shop ${name} ended with ${opening.exitCode}.`);
      expect((await fetch(`${url}/healthz`)).ok).toBe(true);
    }).toPass({ intervals: [100], timeout: 60_000 });
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (shop === null || shop.exitCode !== null || shop.signalCode !== null) return;
    const ended = once(shop, 'exit');
    if (signal === 'SIGTERM') shop.kill(signal);
    else signalGroup(shop, signal);
    await ended;
  };
  await open();
  return {
    data,
    open,
    freeze: () => shop && signalGroup(shop, 'SIGSTOP'),
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
  };
}

function signalGroup({ pid }: ChildProcess, signal: 'SIGSTOP' | 'SIGKILL'): void {
  if (pid !== undefined) process.kill(-pid, signal);
}
