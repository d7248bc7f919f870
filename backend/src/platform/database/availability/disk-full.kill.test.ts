import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '@ingot/embedded-postgres/server/postmaster-file.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShopProcess, startShopProcess } from '../../../testing/processes/shop-process.ts';
import { place } from '../../../testing/shopping/pay-by-card.ts';
import { newShopper, type Shopper } from '../../../testing/shopping/shopper.ts';
import { expectSoon } from '../../../testing/waiting.ts';

/*
 * A shop on a full disk: a small file system in memory, which only root may mount. Other users skip
 * this file; `disk-full.api.test.ts` produces the same rejections on any machine.
 */
const SKU = 'AC-CAP-40';
const SIZE = '640m';
const UNAVAILABLE = 'TEMPORARILY_UNAVAILABLE';
const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
if (!isRoot) process.stderr.write('disk-full.kill.test.ts is skipped: mounting a disk needs root on Linux\n');

let disk: string;
let shop: ShopProcess;
let ordered = 0;

describe.skipIf(!isRoot)('a full disk', () => {
  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'ingot-full-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', disk]);
    shop = await startShop();
    await shop.opened;
  }, 240_000);
  afterAll(async () => {
    await freeDisk();
    await shop?.end();
    execFileSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true, force: true });
  });

  test('rejects orders as temporarily unavailable and reports it in /healthz; with space again the same carts are ordered (FIX-09)', async () => {
    expect(await health()).toMatchObject({ status: 200, text: expect.stringContaining('"ok"') });
    await order(await prepared());
    const waiting = await Promise.all(Array.from({ length: 6 }, prepared));

    await fillDisk();
    const rejected: Shopper[] = [];
    for (const shopper of waiting) {
      const answer = await place(shop.send, shopper);
      if (answer.order) ordered += 1;
      else {
        expect(answer).toMatchObject({ order: null, code: UNAVAILABLE });
        rejected.push(shopper);
      }
    }
    // The first rows may still fit into existing pages; later ones need new pages.
    for (let tries = 0; rejected.length === 0 && tries < 200; tries++) {
      const shopper = await prepared().catch((error: Error) => error);
      if (shopper instanceof Error) expect(shopper.message).toContain('is temporarily unavailable');
      else if ((await place(shop.send, shopper)).order === null) rejected.push(shopper);
      else ordered += 1;
    }
    await expectSoon(health).toEqual({ status: 503, text: '{"status":"disk full"}' });
    const flood = await Promise.all(Array.from({ length: 200 }, health));
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([503]));

    await freeDisk();
    for (const shopper of rejected) await order(shopper);
    await expectSoon(health).toMatchObject({ status: 200 });
    expect(await orderCount()).toBe(ordered);
  }, 240_000);

  test('keeps retrying when PostgreSQL crashes, logs the cause, and takes orders when there is space again (FIX-09)', async () => {
    const shopper = await prepared();
    await fillDisk();
    const { pid } = await postmaster();
    process.kill(pid, 'SIGKILL');
    await expectSoon(() => shop.said.join('\n')).toMatch(/The disk is full that holds .*The shop goes on/);
    const answer = await place(shop.send, shopper);
    expect(answer).toMatchObject({ order: null, code: UNAVAILABLE });
    expect((await health()).status).toBe(503);

    await freeDisk();
    await expectSoon(() => shop.said.at(-1)).toBe('The database server is back.');
    await order(shopper);
    expect(await orderCount()).toBe(ordered);
  }, 240_000);

  test('ends a start with one sentence instead of a stack trace, and the next start has all data (FIX-09)', async () => {
    expect(await shop.end()).toBe(0);
    await fillDisk();
    const failing = await startShop();
    await expect(failing.opened).rejects.toThrow('The shop has ended');
    expect(failing.logged).toEqual([
      `The disk is full that holds ${join(disk, 'data')}: free at least 100 MB there.`,
    ]);
    expect(await failing.end()).toBe(1);

    await freeDisk();
    shop = await startShop();
    await shop.opened;
    expect(await orderCount()).toBe(ordered);
    await order(await prepared());
  }, 240_000);
});

function startShop(): Promise<ShopProcess> {
  return startShopProcess({
    DATA_DIR: join(disk, 'data'),
    OUTBOX_DIR: join(disk, 'outbox'),
    SPOT_FEED_SECONDS: '1',
  });
}

async function prepared(): Promise<Shopper> {
  const shopper = await newShopper(shop.send);
  expect(await shopper.add(SKU, 1)).toEqual([]);
  await shopper.prepare();
  return shopper;
}

async function order(shopper: Shopper): Promise<void> {
  expect(await place(shop.send, shopper)).toMatchObject({ code: null, order: expect.anything() });
  ordered += 1;
}

function health() {
  return shop.ask('GET', '/healthz');
}

const ballast = () => join(disk, 'ballast');

/** Fills the disk with chunks of decreasing size until nothing more fits. */
async function fillDisk(): Promise<void> {
  await writeFile(ballast(), '');
  for (let bytes = 1 << 24; bytes >= 1 << 12; bytes /= 4) {
    const piece = Buffer.alloc(bytes, 1);
    for (let isFull = false; !isFull; ) {
      const { size } = await stat(ballast());
      isFull = await appendFile(ballast(), piece).then(
        () => false,
        () => true,
      );
      if (isFull && (await stat(ballast())).size > size) isFull = false;
    }
  }
}

async function freeDisk(): Promise<void> {
  await rm(ballast(), { force: true });
}

async function postmaster() {
  const found = await findPostmaster(join(disk, 'data/postgres'));
  if (!found) throw new Error('There is no server');
  return found;
}

/** Counts the orders with a new connection. */
async function orderCount(): Promise<number> {
  const { openDatabase } = await import('../database.ts');
  const { port, socketFolder } = await postmaster();
  const { db, close } = openDatabase({
    connection: { host: socketFolder ?? '127.0.0.1', port, user: 'ingot', database: 'ingot' },
    size: 1,
    statementTimeoutMs: 5_000,
    onError: () => undefined,
  });
  try {
    const orders = await db
      .selectFrom('sales_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('email', '=', 'marta@oakes.example')
      .executeTakeFirstOrThrow();
    return Number(orders.count);
  } finally {
    await close();
  }
}
