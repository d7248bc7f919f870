import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { SHOP_PROGRAM } from '../../tools/shop-flags.mjs';
import { dataFolder, folder, keptDatabase, spotUrl } from './places.ts';

const root = join(import.meta.dirname, '..', '..');
const RUNNER = 'tools/run.mjs';
const run = promisify(execFile);

/** Where a copy stands, and what is different with it. */
export interface CopiedShop {
  /** Of its files. */
  readonly name: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** Sections of settings that are imported into it. */
  readonly settings?: object;
}

/** A copy that is open. */
export interface OpenShop {
  /** Its `DATA_DIR`. */
  readonly data: string;
  /** Opens it once more, after it has ended; from another release when the root folder of that is given. */
  open(release?: string): Promise<void>;
  /** Holds its process, which hears nothing from then on. */
  freeze(): void;
  /** Ends its process at once (SIGKILL), whatever it is at. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a copy of the shop under test, as that was before it opened, with other settings. Gives the function that closes it. */
export async function openCopiedShop(copied: CopiedShop): Promise<() => Promise<void>> {
  const { close } = await copyShop(copied);
  return close;
}

/** The same, for tests that end it and open it again. */
export async function copyShop({ name, port, env, settings }: CopiedShop): Promise<OpenShop> {
  const place = await mkdtemp(join(folder, `${name}-`));
  const data = join(place, 'data');
  const url = `http://127.0.0.1:${port}`;
  const ours = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  await mkdir(data);
  await run('cp', ['-a', keptDatabase, join(data, 'postgres')]);
  // A picture is made once for all of them: a tenth of a second of a core for each.
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
      // What keeps it from opening is told.
      stdio: ['ignore', 'ignore', 'inherit'],
      // A group of its own: a signal reaches the shop behind its runner. The database is in another one.
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
        // What is imported makes it a shop with data of its own.
        PLAY: 'on',
        OPEN_ORDERS_PER_VISITOR: '0',
        OPEN_ORDERS_PER_ADDRESS: '0',
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
