import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { SHOP_PROGRAM } from '../../../tools/shop-flags.mjs';
import { folder } from '../places.ts';

const root = join(import.meta.dirname, '../../..');

/** A shop on an empty folder. */
export interface NewShop {
  /** Its `DATA_DIR`. */
  readonly data: string;
  readonly outbox: string;
  close(): Promise<void>;
}

/** Starts a shop with an empty data folder, like the first start of a dealer. */
export async function startNewShop(
  name: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<NewShop> {
  const data = await mkdtemp(join(folder, `${name}-`));
  const shop = spawn('node', [join(root, 'tools/run.mjs'), SHOP_PROGRAM], {
    cwd: root,
    // Startup errors are printed.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: data,
      RATE_LIMIT_PER_MINUTE: '100000',
      OPEN_ORDERS_PER_VISITOR: '0',
      GUEST_PROOF_ABOVE: '0',
      ...env,
    },
  });
  await expect(async () => {
    if (shop.exitCode !== null) throw new Error(`The shop ${name} ended with ${shop.exitCode}.`);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).ok).toBe(true);
  }).toPass({ intervals: [200], timeout: 150_000 });
  return {
    data,
    outbox: join(data, 'outbox'),
    async close() {
      if (shop.exitCode !== null || shop.signalCode !== null) return;
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      await ended;
    },
  };
}
