import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideDatabase } from '@ingot/embedded-postgres/provide/provide-database.ts';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts';
import type { SandboxPayment } from '../../platform/payment-providers/sandbox/sandbox-bank.ts';
import { type ShopProcess, startShopProcess } from '../../testing/processes/shop-process.ts';
import {
  feedLeaders,
  lastSpotVersion,
  openTestFeed,
  type TestFeed,
} from '../../testing/servers/spot-feed.ts';
import { cardToken, chooseCard, place } from '../../testing/shopping/pay-by-card.ts';
import { newShopper, type OrderData, type Shopper } from '../../testing/shopping/shopper.ts';
import { stockOf } from '../../testing/shopping/stock-of.ts';

const WORKERS = 3;
const SHOPPERS = 6;
/** `npm run test:kill` sets 200; the checks run few. */
const CHECKOUTS = Number(process.env['KILL_CHECKOUTS'] ?? 24);
const KILLS = Math.max(2, Math.round(CHECKOUTS / 20));
/** Checkouts per kill, and after the last one. */
const ROUND = Math.floor(CHECKOUTS / (KILLS + 1));
const SKU = 'AC-CAP-40';

let dataDir: string;
let shop: ShopProcess;
let rows: OpenDatabase;
let stopDatabase: () => Promise<void>;
/** Numbers of the orders that shoppers received, and how many of them are by card. */
const acknowledged: string[] = [];
let byCard = 0;
let repeated = 0;
/** Started checkouts. */
let begun = 0;

let feed: TestFeed;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ingot-workers-'));
  feed = await openTestFeed();
  shop = await startShopProcess(
    { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', SPOT_FEED_URL: feed.url, SPOT_FEED_SECONDS: '1' },
    ['--workers', String(WORKERS)],
  );
  await shop.opened;
  const provided = await provideDatabase({
    config: { databaseUrl: null, dataDir },
    role: 'test',
    onProgress: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
  stopDatabase = () => provided.stop();
  rows = openDatabase({
    connection: provided.connection,
    size: 2,
    statementTimeoutMs: 0,
    onError: () => undefined,
  });
  await allServe();
}, 300_000);
afterAll(async () => {
  await rows?.close();
  await stopDatabase?.();
  feed?.close();
  await shop?.end();
  await rm(dataDir, { recursive: true, force: true });
});

test('three processes sell together; killed one after the other under load, they restart, nothing is lost, and no order, payment or product is duplicated (OPEN-79)', {
  timeout: 180_000 + CHECKOUTS * 6_000,
}, async () => {
  const before = await stockOf(rows.db, SKU);
  for (let kills = 0; kills < KILLS; kills++) {
    const pids = await allServe();
    // Every second time, the leader of the spot feed is killed.
    const victim = kills % 2 === 1 ? (await feedLeaders(rows.db))[0] : pids[randomInt(pids.length)];
    if (victim === undefined) throw new Error('There is no process to kill');
    const goal = acknowledged.length + 1 + randomInt(SHOPPERS);
    const shoppers = buy(begun + ROUND);
    await Promise.race([ordersReach(goal), shoppers]);
    const version = await lastSpotVersion(rows.db);
    process.kill(victim, 'SIGKILL');
    await waitFor(async () => expect(await lastSpotVersion(rows.db)).toBeGreaterThan(version));
    await shoppers;
    await allServe(victim);
  }
  await buy(CHECKOUTS);

  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  await waitFor(
    async () => {
      const open = await rows.db
        .selectFrom('payment')
        .select(['id', 'state'])
        .where('state', 'not in', ['captured', 'released', 'declined'])
        .where('order_id', 'is not', null)
        .execute();
      expect(open).toEqual([]);
      const mails = await readdir(join(dataDir, 'outbox'));
      expect(mails.filter((name) => name.startsWith('order-placed-'))).toHaveLength(acknowledged.length);
    },
    { withinMs: 120_000, everyMs: 500 },
  );
  // These buyers are guests; the demo shop's customer has earlier orders.
  const orders = await rows.db
    .selectFrom('sales_order')
    .select('number')
    .where('customer_id', 'is', null)
    .execute();
  expect(orders.map(({ number }) => number).sort()).toEqual([...acknowledged].sort());
  expect(before - (await stockOf(rows.db, SKU))).toBe(acknowledged.length);
  const captured = (await atGateway()).filter(({ state }) => state === 'captured');
  expect(captured).toHaveLength(byCard);
  expect(captured.every((payment) => Object.keys(payment.refunds).length === 0)).toBe(true);
  process.stdout.write(
    `${acknowledged.length} orders by ${WORKERS} processes, ${KILLS} kills, ${repeated} times asked again\n`,
  );
});

test('all processes exit when the shop is stopped', async () => {
  const pids = await allServe();
  await rows.close();
  expect(await shop.end()).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 60_000);

/** Runs all shoppers until `target` checkouts have started and all of them are done. */
async function buy(target: number): Promise<void> {
  await Promise.all(Array.from({ length: SHOPPERS }, () => buyOnAndOn(target)));
}

/** Buys repeatedly; each request uses a new connection, and thus the next process. */
async function buyOnAndOn(target: number): Promise<void> {
  while (begun < target) {
    begun += 1;
    const isByCard = randomInt(2) === 0;
    const shopper = await untilAnswered(() => fillCart(isByCard));
    const order = await untilAnswered(() => placeOrder(shopper));
    acknowledged.push(order.number);
    if (isByCard) byCard += 1;
  }
}

async function fillCart(isByCard: boolean): Promise<Shopper> {
  const shopper = await newShopper(shop.send);
  expect(await shopper.add(SKU, 1)).toEqual([]);
  // An acknowledged change of one process is visible in the next one.
  expect((await shopper.cart()).total_quantity).toBe(1);
  const cart = await shopper.prepare({ payment: isByCard ? 'card' : 'banktransfer' });
  expect(cart).toMatchObject({ email: 'marta@oakes.example', billing_address: { lastname: 'Oakes' } });
  if (isByCard) await chooseCard(shop.send, shopper, { card: { token: cardToken('approve') } });
  return shopper;
}

async function placeOrder(shopper: Shopper): Promise<OrderData> {
  const { order, message } = await place(shop.send, shopper);
  if (order === null) throw new Error(`The order was refused: ${message}`);
  // Any process returns the same order for a repeated request.
  expect((await place(shop.send, shopper)).order?.number).toBe(order.number);
  return order;
}

/** Retries while the process dies during the request, or the shop reports overload. */
async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!/ECONNRESET|ECONNREFUSED|socket hang up|aborted|The shop is busy/.test(String(error))) throw error;
      repeated += 1;
    }
  }
}

function ordersReach(goal: number): Promise<void> {
  return waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(goal), {
    withinMs: 120_000,
  });
}

/**
 * Returns the ids of the processes that respond. The system chooses the process, so this takes
 * several requests.
 */
async function serving(): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => shop.ask('GET', '/healthz').catch(() => null)),
  );
  const pids = answers.flatMap((answer) => {
    // A catalog version begins with the id of the process that read it.
    const { catalog = '' } = JSON.parse(answer?.text ?? '{}') as { catalog?: string };
    return catalog === '' ? [] : [Number.parseInt(catalog, 36)];
  });
  return [...new Set(pids)];
}

async function allServe(without?: number): Promise<number[]> {
  return waitFor(
    async () => {
      const pids = await serving();
      expect(pids).toHaveLength(WORKERS);
      expect(pids).not.toContain(without);
      return pids;
    },
    { withinMs: 120_000, everyMs: 250 },
  );
}

async function atGateway(): Promise<SandboxPayment[]> {
  const folder = join(dataDir, 'sandbox-gateway');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as SandboxPayment),
  );
}
