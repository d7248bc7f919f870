import type { Metal } from '@ingot/rules/metals/metal.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { fixedSpotFeed } from '../../../platform/spot-feeds/fixed-spot-feed.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must, newShopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { jumpDetector } from './jump-detector.ts';
import { readFeed } from './read-feed.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DESK = 'prices@oakes.example';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await importShopSettings(shop.db, { storeConfig: { dealer_mail: { prices: [DESK] } } });
});
beforeEach(async () => {
  shop.clock.advance(20 * MINUTE);
  await shop.db.deleteFrom('metal_halt').execute();
  await shop.setSpot(TEST_SPOT);
});
afterAll(() => shop.close());

const jumps = jumpDetector();

/** Reads one price of silver from the feed, after a time. Returns the metals that halted. */
async function read(silver: number, afterMs = SECOND): Promise<readonly Metal[]> {
  shop.clock.advance(afterMs);
  const asks = { ...TEST_SPOT, silver };
  const entries = Object.entries(asks).map(([metal, ask]) => [metal, { ask, bid: ask * 0.99 }]);
  const feed = fixedSpotFeed(shop.clock, Object.fromEntries(entries));
  const { halted } = await readFeed(shop.services, feed, jumps);
  await shop.refresh();
  return halted;
}

interface Price {
  readonly state: string;
  readonly ask: number;
  readonly pause_reason: string | null;
  readonly resumes_at: string | null;
}
async function priceOf(metal: Metal): Promise<Price | undefined> {
  const document = `query ($of: [String!]) { metalPrices(identifiers: $of) { items { state ask pause_reason resumes_at } } }`;
  const data = await must<{ metalPrices: { items: Price[] } }>(shop.query, document, { of: [metal] });
  return data.metalPrices.items[0];
}
async function desk(line: string): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...line.split(' ')], (by, work) =>
    work({ ...shop.services, by }),
  );
  await shop.refresh();
  return run.out + run.err;
}
async function mailsToDesk(): Promise<string[]> {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).values()].filter((mail) => mail.includes('Halted after a fast move'));
}

test('a metal that moves more than 3 % in 5 minutes halts, and the desk is notified (MKT-03)', async () => {
  expect(await read(50.6, MINUTE)).toEqual([]);
  expect(await read(51.2, MINUTE)).toEqual([]);
  const before = (await mailsToDesk()).length;
  expect(await read(51.6, MINUTE)).toEqual(['silver']);
  const resumes = new Date(shop.clock.now() + 15 * MINUTE).toISOString();
  // The newest price stays visible.
  expect(await priceOf('silver')).toEqual({
    ask: 51.6,
    state: 'HALTED',
    pause_reason: 'MOVE',
    resumes_at: resumes,
  });
  expect(await priceOf('gold')).toMatchObject({ state: 'OPEN', pause_reason: null });
  const shopper = await newShopper(shop.query);
  const [rejected] = await shopper.add('AG-SHIP-1', 1);
  expect(rejected?.message).toMatch(
    /^The price of silver moved fast, so trading stopped by itself\. It starts again at \d+:\d\d [ap]m/,
  );
  expect(await shopper.add('AU-SUN-1', 1)).toEqual([]);
  const mails = await mailsToDesk();
  expect(mails).toHaveLength(before + 1);
  expect(mails.at(-1)).toContain('npm run shop -- resume silver');
  // More readings of the same move send no second mail.
  expect(await read(51.9)).toEqual([]);
  expect(await mailsToDesk()).toHaveLength(before + 1);
});

test('trading resumes after 15 minutes, and the move before does not count again (MKT-03)', async () => {
  expect(await read(48)).toEqual(['silver']);
  expect(await read(47.9, 14 * MINUTE)).toEqual([]);
  expect((await priceOf('silver'))?.state).toBe('HALTED');
  expect(await read(47.8, MINUTE)).toEqual([]);
  expect(await priceOf('silver')).toMatchObject({ state: 'OPEN', resumes_at: null });
  // Another fast move halts again.
  expect(await read(49.5)).toEqual(['silver']);
});

test('a person resumes trading at once, or keeps the metal halted (MKT-03)', async () => {
  expect(await read(52)).toEqual(['silver']);
  expect(await desk('resume silver')).toBe('silver is for sale again.\n');
  expect((await priceOf('silver'))?.state).toBe('OPEN');
  expect(await desk('resume silver')).toContain('silver is not halted by the shop.');
  expect(await read(52.1)).toEqual([]);
  expect(await read(54)).toEqual(['silver']);
  await desk('halt silver');
  await read(54, 16 * MINUTE);
  expect(await priceOf('silver')).toMatchObject({ state: 'HALTED', pause_reason: 'DESK', resumes_at: null });
  expect(await desk('audit')).toMatch(/automatic/);
});

test('the dealer sets the move, and switches the halt off (MKT-03)', async () => {
  const set = async (automatic_halt: object | null) => {
    expect(await importShopSettings(shop.db, { storeConfig: { pricing: { automatic_halt } } })).toMatchObject(
      { problems: [] },
    );
    await shop.refresh();
  };
  await set({ move_percent: 1, resume_after_minutes: null });
  expect(await read(50.6)).toEqual(['silver']);
  await read(50.6, 60 * MINUTE);
  expect(await priceOf('silver')).toMatchObject({ state: 'HALTED', resumes_at: null });
  await desk('resume silver');
  await set(null);
  expect(await read(54)).toEqual([]);
});
