import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { dataFolder, folder, STRIPE_PORT, STRIPE_SHOP_PORT, spotUrl } from './places.ts';

const root = join(import.meta.dirname, '..', '..');
const runner = join(root, 'tools/run.mjs');
const run = promisify(execFile);

export const stripeShopUrl = `http://127.0.0.1:${STRIPE_SHOP_PORT}`;

/**
 * Opens a copy of the shop under test, out of a backup of it, that takes cards by Stripe. Gives the function that closes
 * it. A copy, because a shop settles its payments with the one gateway that it has.
 */
export async function openStripeShop(): Promise<() => Promise<void>> {
  const backup = join(folder, 'for-stripe.tar.gz');
  const data = join(folder, 'stripe-data');
  const ours = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  await run('node', [runner, 'backend/src/backup.ts', backup], {
    cwd: root,
    env: { ...ours, DATA_DIR: dataFolder },
  });
  await run('node', [runner, 'backend/src/restore.ts', backup], {
    cwd: root,
    env: { ...ours, DATA_DIR: data },
  });
  const shop = spawn('node', [runner, 'backend/src/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...ours,
      PORT: String(STRIPE_SHOP_PORT),
      PUBLIC_URL: stripeShopUrl,
      DATA_DIR: data,
      OUTBOX_DIR: join(folder, 'stripe-outbox'),
      SPOT_FEED_URL: spotUrl,
      SPOT_FEED_SECONDS: '1',
      RATE_LIMIT_PER_MINUTE: '100000',
      STRIPE_SECRET_KEY: 'sk_test_journey',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
      STRIPE_API_URL: `http://127.0.0.1:${STRIPE_PORT}`,
    },
  });
  await expect(async () => {
    if (shop.exitCode !== null) throw new Error(`The shop with Stripe ended with ${shop.exitCode}.`);
    expect((await fetch(`${stripeShopUrl}/healthz`)).ok).toBe(true);
  }).toPass({ timeout: 60_000 });
  return () => close(shop);
}

async function close(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
}
