import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startShopProcess } from '../../testing/processes/shop-process.ts';

const PRIVATE_HOST = '10.81.7.3';
const WARNING = `Price feed: the shop does not connect to ${PRIVATE_HOST}, because it is in a private network.`;

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ingot-blocked-'));
  // As an owner saved it in the back office before the shop had an address on the internet.
  await writeFile(
    join(dataDir, 'connections.json'),
    JSON.stringify({ SPOT_FEED_URL: `https://${PRIVATE_HOST}/spot` }),
  );
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('the start names a saved connection that the shop does not use, on the console and in the log', async () => {
  const shop = await startShopProcess({
    DATA_DIR: dataDir,
    IMPORT_DEMO: 'off',
    PUBLIC_URL: 'https://shop.example',
  });
  try {
    await shop.opened;
    expect(shop.said.filter((line) => line.startsWith(WARNING))).toHaveLength(1);
    const logged = shop.logged.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
    expect(logged.filter(({ msg }) => String(msg).startsWith(WARNING))).toMatchObject([{ level: 50 }]);
  } finally {
    await shop.end();
  }
}, 120_000);
