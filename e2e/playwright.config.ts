import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { dataFolder, outboxFolder, SHOP_PORT, SPOT_PORT, shopUrl, spotUrl } from './harness/places.ts';
import { SANDBOX_SECRET } from './harness/shop/sandbox-events.ts';

const root = join(import.meta.dirname, '..');
const onOurNode = (file: string) => `node ${join(root, 'tools/run.mjs')} ${file}`;
/** Set by npm test, which finds or installs a browser; empty means Playwright's own. */
const executablePath = process.env.CHROME_PATH || undefined;

/**
 * The production build on an empty database with the demo shop, a market that the journeys control,
 * and a real browser.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'visits', testIgnore: ['storm/**', 'loading/release.spec.ts'] },
    // Faults of network, shop and tabs: `npm run test:storm`.
    { name: 'storm', testDir: 'storm' },
    // A second build takes half a minute of both cores: `npm run test:release` makes it.
    { name: 'release', testMatch: 'loading/release.spec.ts' },
  ],
  outputDir: '../test-results/journeys',
  // Files run in parallel on one shop: no file may rely on data that another changes (silver's
  // price, the stock of ledgers and silica gel).
  workers: 2,
  // The second attempt tells a flaky journey from a broken one. A flaky journey fails the run.
  retries: 1,
  failOnFlakyTests: true,
  // Waits end with their event. These limits only end a wait for an event that never comes.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json']],
  use: {
    baseURL: shopUrl,
    // Tests cannot intercept requests of a service worker; tests about the worker enable it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: onOurNode('e2e/harness/shop/spot-server.ts'),
      url: spotUrl,
      env: { PORT: String(SPOT_PORT) },
    },
    {
      command: onOurNode('e2e/harness/shop/open-shop.ts'),
      url: `${shopUrl}/healthz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(SHOP_PORT),
        PUBLIC_URL: shopUrl,
        DATA_DIR: dataFolder,
        OUTBOX_DIR: outboxFolder,
        SPOT_FEED_URL: spotUrl,
        SPOT_FEED_SECONDS: '1',
        RATE_LIMIT_PER_MINUTE: '100000',
        // All journeys use few visitor addresses.
        OPEN_ORDERS_PER_VISITOR: '0',
        OPEN_ORDERS_PER_ADDRESS: '0',
        PRICE_LOCKS_AT_ONCE: '0',
        PRICE_LOCKS_PER_HOUR: '0',
        OPEN_ORDERS_VALUE: '0',
        GUEST_PROOF_ABOVE: '0',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        PLAY: 'on',
        SANDBOX_WEBHOOK_SECRET: SANDBOX_SECRET,
      },
    },
  ],
});
