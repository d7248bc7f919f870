import type { Metal } from '@ingot/rules/metals/metal.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeingSpotFeed } from '../../../platform/spot-feeds/agreeing-spot-feed.ts';
import { fixedSpotFeed } from '../../../platform/spot-feeds/fixed-spot-feed.ts';
import type { SpotFeed } from '../../../platform/spot-feeds/spot-feed.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must, newShopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jumpDetector } from './jump-detector.ts';
import { readFeed } from './read-feed.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  shop.clock.advance(60_000);
  await shop.setSpot(TEST_SPOT);
});
afterAll(() => shop.close());

type Asks = Readonly<Record<Metal, number>>;
const jumps = jumpDetector();

function feedOf(asks: Asks): SpotFeed {
  const entries = Object.entries(asks).map(([metal, ask]) => [metal, { ask, bid: ask * 0.99 }]);
  return fixedSpotFeed(shop.clock, Object.fromEntries(entries));
}
const DOWN: SpotFeed = {
  name: 'down',
  read: async () => ({ quotes: [], rejected: [{ metal: null, reason: 'the feed answered 503' }] }),
};

/** Reads a feed once that these others check. */
async function read(selected: Asks, checks: readonly SpotFeed[]) {
  shop.clock.advance(1_000);
  const terms = () => ({ bandPpm: shop.services.shop.pricing.sourceBandPpm, staleAfterMs: 180_000 });
  const report = await readFeed(shop.services, agreeingSpotFeed(feedOf(selected), checks, terms), jumps);
  await shop.refresh();
  return report;
}
async function silver() {
  const data = await must<{ metalPrices: { items: object[] } }>(
    shop.query,
    '{ metalPrices(identifiers: ["silver"]) { items { ask state pause_reason } } }',
  );
  return data.metalPrices.items[0];
}

test('uses the selected price while the sources agree within the band (MKT-02)', async () => {
  await read({ ...TEST_SPOT, silver: 50.2 }, [feedOf({ ...TEST_SPOT, silver: 50.6 })]);
  expect(await silver()).toEqual({ ask: 50.2, state: 'OPEN', pause_reason: null });
});

test('a metal whose sources disagree is stale, alone, and the shop says so (MKT-02)', async () => {
  const other = feedOf({ ...TEST_SPOT, silver: 50.8 });
  const { rejected } = await read({ ...TEST_SPOT, silver: 50.2 }, [other]);
  expect(rejected).toEqual([{ metal: 'silver', reason: 'the price sources disagree' }]);
  // The last price that they agreed on stays visible.
  expect(await silver()).toEqual({ ask: 50, state: 'STALE', pause_reason: 'SOURCES' });
  const shopper = await newShopper(shop.query);
  expect(await shopper.add('AG-SHIP-1', 1)).toMatchObject([
    { message: expect.stringMatching(/^We cannot confirm the price of silver at the moment/) },
  ]);
  expect(await shopper.add('AU-SUN-1', 1)).toEqual([]);
  const health = JSON.parse((await shop.app.inject('/healthz')).body) as { problems: string[] };
  expect(health.problems.join()).toContain('silver: the price sources disagree');
  // It is traded again as soon as they agree.
  await read({ ...TEST_SPOT, silver: 50.7 }, [other]);
  expect(await silver()).toEqual({ ask: 50.7, state: 'OPEN', pause_reason: null });
});

test('a price that no second source confirms is stale (MKT-02)', async () => {
  const { rejected } = await read(TEST_SPOT, [DOWN]);
  expect(rejected).toContainEqual({ metal: 'silver', reason: 'no second source has a current price' });
  expect(await silver()).toMatchObject({ state: 'STALE', pause_reason: 'SOURCES' });
  // One of two other sources is enough.
  await read(TEST_SPOT, [DOWN, feedOf(TEST_SPOT)]);
  expect(await silver()).toMatchObject({ state: 'OPEN', pause_reason: null });
});
