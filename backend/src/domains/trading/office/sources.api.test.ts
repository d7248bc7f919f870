import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jumpDetector } from '../../metals/feed/jump-detector.ts';
import { readFeed } from '../../metals/feed/read-feed.ts';
import { chosenFeed } from '../../metals/sources/chosen-feed.ts';
import { openSources } from '../../metals/sources/open-sources.ts';
import { actionsOf } from '../../shop/desk/actions-of.ts';

/** Asks of the two sources; null for a source that fails. */
let asks: Record<'/a' | '/b', Record<Metal, number> | null>;
let server: Server;
let shop: TestShop;
let first: string;
let second: string;

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const own = asks[url === '/a' ? '/a' : '/b'];
    if (own === null) {
      response.statusCode = 503;
      response.end('down');
      return;
    }
    const time = new Date(shop.clock.now()).toISOString();
    const prices = Object.entries(own).map(([metal, ask]) => ({ metal, ask, bid: ask * 0.99, time }));
    response.end(JSON.stringify(prices));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const at = `http://127.0.0.1:${port}`;
  shop = await createTestShop({ env: { SPOT_FEED_URL: `${at}/a`, SPOT_CHECK_URLS: `${at}/b` } });
  [first, second] = [`http:127.0.0.1:${port}`, `http:127.0.0.1:${port}#2`];
});
beforeEach(async () => {
  asks = { '/a': TEST_SPOT, '/b': { ...TEST_SPOT, silver: TEST_SPOT.silver * 1.001 } };
  await shop.db.deleteFrom('spot_source').execute();
});
afterAll(async () => {
  await shop.close();
  server.close();
});

const FIELDS = 'name is_used is_paused read_at error error_at prices { metal ask difference_ppm }';
const LIST = `{ sources: spot_sources { ${FIELDS} } }`;
const SELECT = `mutation ($source: String!) { sources: select_spot_source(source: $source) { ${FIELDS} } }`;
const PAUSE = `mutation ($source: String!, $paused: Boolean!) {
  sources: pause_spot_source(source: $source, is_paused: $paused) { ${FIELDS} } }`;
const TEST = `mutation ($source: String!) {
  test: test_spot_source(source: $source) { prices { metal ask } problems milliseconds } }`;

async function poll() {
  shop.clock.advance(1_000);
  const feed = chosenFeed(shop.services, await openSources(shop.services));
  const report = await readFeed(shop.services, feed, jumpDetector());
  await shop.refresh();
  return report;
}
const silverAsk = () => shop.services.spot.current().dollars.silver?.askE4;

test('shows age, last error and deviation of each source (RATE-01)', async () => {
  const bench = await officeAs(shop, 'bench');
  expect((await bench.query<{ sources: object[] }>(LIST)).data.sources).toMatchObject([
    { name: first, is_used: true, read_at: null, prices: [] },
    { name: second, is_used: false },
  ]);
  await poll();
  const readAt = new Date(shop.clock.now()).toISOString();
  expect((await bench.query<{ sources: object[] }>(LIST)).data.sources).toMatchObject([
    {
      name: first,
      is_used: true,
      read_at: readAt,
      error: null,
      prices: [{}, { difference_ppm: null }, {}, {}],
    },
    {
      name: second,
      is_used: false,
      prices: [{ metal: 'gold', difference_ppm: 0 }, { metal: 'silver', difference_ppm: 1_000 }, {}, {}],
    },
  ]);
  asks['/b'] = null;
  await poll();
  const failedAt = new Date(shop.clock.now()).toISOString();
  asks['/b'] = TEST_SPOT;
  await poll();
  const { data } = await bench.query<{ sources: object[] }>(LIST);
  expect(data.sources[1]).toMatchObject({ error: expect.stringContaining('503'), error_at: failedAt });
});

test('uses the selected source, and pauses one until it is resumed (RATE-01)', async () => {
  const trader = await officeAs(shop, 'trader', 'Tomas');
  await poll();
  expect(silverAsk()).toBe(TEST_SPOT.silver * 10_000);
  expect((await trader.query<{ sources: object[] }>(SELECT, { source: second })).data.sources).toMatchObject([
    { is_used: false },
    { is_used: true },
  ]);
  await poll();
  expect(silverAsk()).toBe(Math.round(TEST_SPOT.silver * 1.001 * 10_000));
  // A paused source checks no price either: without it, the other one is alone.
  await trader.query(PAUSE, { source: first, paused: true });
  asks['/a'] = null;
  expect((await poll()).rejected).toEqual([]);
  await trader.query(PAUSE, { source: second, paused: true });
  expect((await poll()).rejected).toEqual([{ metal: null, reason: 'staff have paused every price source' }]);
  expect((await trader.query(SELECT, { source: second })).code).toBe('SOURCE_PAUSED');
  expect((await trader.query(SELECT, { source: 'http:elsewhere' })).code).toBe('SOURCE_UNKNOWN');
  await trader.query(PAUSE, { source: second, paused: false });
  expect((await poll()).good).toContain('silver');
  expect(await actionsOf(shop.db, second)).toMatchObject([
    { verb: 'resume-source', byName: 'Tomas', before: { is_paused: true }, after: { is_paused: false } },
    { verb: 'pause-source' },
    { verb: 'select-source', before: { selected: first }, after: { selected: second } },
  ]);
  const desk = await officeAs(shop, 'order_desk');
  expect((await desk.query(PAUSE, { source: first, paused: false })).code).toBe('NOT_PERMITTED');
});

test('a test shows the answer of a source without using it (RATE-01)', async () => {
  const trader = await officeAs(shop, 'trader');
  await poll();
  const before = silverAsk();
  asks['/a'] = { ...TEST_SPOT, silver: 51 };
  const { data } = await trader.query<{ test: { prices: object[]; problems: string[] } }>(TEST, {
    source: first,
  });
  expect(data.test.problems).toEqual([]);
  expect(data.test.prices).toContainEqual({ metal: 'silver', ask: 5_100 });
  asks['/a'] = null;
  const failed = await trader.query<typeof data>(TEST, { source: first });
  expect(failed.data.test).toMatchObject({ prices: [], problems: [expect.stringContaining('503')] });
  await shop.refresh();
  expect(silverAsk()).toBe(before);
});
