import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { dataFolder, folder, spotUrl } from './places.ts';

const root = join(import.meta.dirname, '..', '..');
const runner = join(root, 'tools/run.mjs');
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

/** Opens a copy of the shop under test, out of a backup of it, with other settings. Gives the function that closes it. */
export async function openCopiedShop({
  name,
  port,
  env,
  settings,
}: CopiedShop): Promise<() => Promise<void>> {
  const place = await mkdtemp(join(folder, `${name}-`));
  const backup = join(place, 'backup.tar.gz');
  const data = join(place, 'data');
  const url = `http://127.0.0.1:${port}`;
  const ours = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  await run('node', [runner, 'backend/src/backup.ts', backup], {
    cwd: root,
    env: { ...ours, DATA_DIR: dataFolder },
  });
  await run('node', [runner, 'backend/src/restore.ts', backup], {
    cwd: root,
    env: { ...ours, DATA_DIR: data },
  });
  if (settings) {
    const file = join(place, 'settings.json');
    await writeFile(file, JSON.stringify(settings));
    await run('node', [runner, 'backend/src/import.ts', file], {
      cwd: root,
      env: { ...ours, DATA_DIR: data },
    });
  }
  const shop = spawn('node', [runner, 'backend/src/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...ours,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: data,
      OUTBOX_DIR: join(place, 'outbox'),
      SPOT_FEED_URL: spotUrl,
      SPOT_FEED_SECONDS: '1',
      RATE_LIMIT_PER_MINUTE: '100000',
      ...env,
    },
  });
  await expect(async () => {
    if (shop.exitCode !== null) throw new Error(`The shop ${name} ended with ${shop.exitCode}.`);
    expect((await fetch(`${url}/healthz`)).ok).toBe(true);
  }).toPass({ timeout: 60_000 });
  return () => close(shop);
}

async function close(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
}
