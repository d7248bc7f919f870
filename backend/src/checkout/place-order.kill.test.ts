import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { provideDatabase } from '../database/provide-database.ts';
import type { TestAnswer } from '../testing/send-query.ts';
import {
  must,
  newShopper,
  ORDER_FIELDS,
  type OrderData,
  type Send,
  type Shopper,
} from '../testing/shopper.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const SHOPPERS = 8;
const ORDERS_BEFORE_KILL = 25;
const SKU = 'AC-CAP-40';

let dataDir: string;
let port: number;
let server: ChildProcess | null = null;
const shoppers: Shopper[] = [];
const acknowledged = new Map<Shopper, OrderData>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ingot-kill-'));
  port = await freePort();
});
afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});

test.each([
  ['the shop', false],
  ['the shop and its database', true],
])(
  'after kill -9 of %s every acknowledged order is there, once, with its stock movement',
  async (_, both) => {
    await start();
    const stockBefore = await audit();
    const placedBefore = acknowledged.size;
    const running = Array.from({ length: SHOPPERS }, shopUntilItBreaks);
    await vi.waitFor(
      () => expect(acknowledged.size - placedBefore).toBeGreaterThanOrEqual(ORDERS_BEFORE_KILL),
      { timeout: 60_000 },
    );
    await kill(both);
    await Promise.all(running);

    await start();
    for (const [shopper, order] of acknowledged) {
      const { guestOrderByToken: found } = await must<{ guestOrderByToken: OrderData }>(
        send,
        `query ($token: String!) { guestOrderByToken(input: { token: $token }) { ${ORDER_FIELDS} } }`,
        { token: order.token },
      );
      expect(found).toEqual(order);
      expect((await shopper.placeOrder()).number).toBe(order.number);
    }
    const stockAfter = await audit();
    expect(stockBefore.quantity - stockAfter.quantity).toBe(stockAfter.orders - stockBefore.orders);
    expect(stockAfter.orders).toBeGreaterThanOrEqual(acknowledged.size);
    await allConfirmed(stockAfter.orders);
  },
);

/** Buys one piece after the other and notes what the shop acknowledged; ends when the shop is gone. */
async function shopUntilItBreaks(): Promise<void> {
  try {
    for (;;) {
      const shopper = await newShopper(send);
      shoppers.push(shopper);
      await shopper.add(SKU, 1);
      await shopper.prepare();
      acknowledged.set(shopper, await shopper.placeOrder());
    }
  } catch (error) {
    // Whatever was under way when the process died was not acknowledged.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Looks at the rows themselves: nothing half-written anywhere. */
async function audit(): Promise<{ orders: number; quantity: number }> {
  const database = await provideDatabase({
    config: { databaseUrl: null, dataDir },
    role: 'test',
    onProgress: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
  const { db, close } = openDatabase({
    connection: database.connection,
    size: 1,
    statementTimeoutMs: 0,
    onError: () => undefined,
  });
  try {
    const { rows } = await sql<
      Record<'orders' | 'quantity' | 'carts' | 'unmoved' | 'partial' | 'jobless', number>
    >`
      select
        (select count(*) from sales_order) as orders,
        (select quantity from product_stock join product on id = product_id where sku = ${SKU}) as quantity,
        (select count(*) from cart where not is_active) as carts,
        (select count(*) from order_item i where not exists (
          select from stock_movement m
          where m.order_id = i.order_id and m.product_id = i.product_id and m.change = -i.quantity)) as unmoved,
        (select count(*) from sales_order o where
          (select count(*) from order_address a where a.order_id = o.id) <> 2
          or (select coalesce(sum(row_minor), 0) from order_item i where i.order_id = o.id) <> o.subtotal_minor) as partial,
        (select count(*) from sales_order o where o.confirmation_sent_at is null and not exists (
          select from pgboss.job j where j.name = 'order-placed' and (j.data ->> 'orderId')::bigint = o.id)) as jobless
    `.execute(db);
    const [found] = rows;
    if (!found) throw new Error('The audit gave no row');
    expect(found).toMatchObject({ carts: found.orders, unmoved: 0, partial: 0, jobless: 0 });
    return found;
  } finally {
    await close();
    await database.stop();
  }
}

/** Every order's confirmation leaves in the end, also those whose job was waiting when the process died. */
async function allConfirmed(orders: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const names = await readdir(join(dataDir, 'outbox'));
      expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(orders);
    },
    { timeout: 120_000, interval: 250 },
  );
}

const send: Send = async <Data>(query: string, variables: object = {}): Promise<TestAnswer<Data>> => {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as Pick<TestAnswer<Data>, 'data' | 'errors'>;
  return { status: response.status, headers: {}, data: body.data, errors: body.errors };
};

async function start(): Promise<void> {
  if (server && server.exitCode === null && server.signalCode === null) return;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(`The shop did not start:\n${said}`);
      expect(said).toContain('Ingot is open at');
    },
    { timeout: 120_000, interval: 50 },
  );
}

async function kill(withDatabase: boolean): Promise<void> {
  const postmasters: number[] = [];
  for await (const file of glob('**/postmaster.pid', { cwd: dataDir })) {
    postmasters.push(Number((await readFile(join(dataDir, file), 'utf8')).split('\n')[0]));
  }
  expect(postmasters).toHaveLength(1);
  const gone = server ? once(server, 'exit') : null;
  if (withDatabase) for (const pid of postmasters) process.kill(pid, 'SIGKILL');
  server?.kill('SIGKILL');
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
