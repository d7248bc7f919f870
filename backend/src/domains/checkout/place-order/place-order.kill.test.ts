import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { glob, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideDatabase } from '@ingot/embedded-postgres/provide/provide-database.ts';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { refundedOf, type SandboxPayment } from '../../../platform/payment-providers/sandbox/sandbox-bank.ts';
import type { SandboxBehaviour } from '../../../platform/payment-providers/sandbox/sandbox-cards.ts';
import { freePort } from '../../../testing/processes/free-port.ts';
import type { TestAnswer } from '../../../testing/send-query.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { cardToken, chooseCard, place } from '../../../testing/shopping/pay-by-card.ts';
import {
  must,
  newShopper,
  ORDER_FIELDS,
  type OrderData,
  type Send,
  type Shopper,
} from '../../../testing/shopping/shopper.ts';

const GATEWAY = join(import.meta.dirname, '../../../platform/payment-providers/sandbox/sandbox-server.ts');
const MAIN = join(import.meta.dirname, '../../../app/main.ts');
const SHOPPERS = 4;
/** `npm run test:kill` requests 200; a run of all checks requests few. */
const CHECKOUTS = Number(process.env['KILL_CHECKOUTS'] ?? 24);
const KILLS = Math.max(2, Math.round(CHECKOUTS / 20));
/** The cards that checkouts use in rotation; null for a wire payment. */
const PAYMENTS: readonly (SandboxBehaviour | null)[] = [
  'approve',
  null,
  'time_out',
  'three_d_secure',
  'approve',
  'decline',
];
/**
 * One of this many checkouts is canceled after the order. Coprime with the six payments, so that
 * each of them is canceled.
 */
const CANCELED_ONE_IN = 5;
const SKU = 'AC-CAP-40';

let dataDir: string;
let port: number;
let server: ChildProcess | null = null;
let gateway: ChildProcess | null = null;
let gatewayUrl = '';
let gatewayDir: string;
/** Number of checkouts so far, and whether shoppers may begin another. */
let begun = 0;
let isOpen = true;
const acknowledged = new Map<Shopper, OrderData>();
/** Numbers of the orders whose cancellation was acknowledged. */
const calledOff = new Set<string>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ingot-kill-'));
  port = await freePort();
  gatewayDir = join(dataDir, 'gateway');
  const child = spawn(process.execPath, [GATEWAY, gatewayDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  gateway = child;
  const [address] = await once(child.stdout, 'data');
  gatewayUrl = String(address).trim();
});
afterAll(async () => {
  if (server && server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  gateway?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('after kill -9 at random points: each acknowledged order and cancellation exists once, all stock is accounted for, and each captured payment has an order or a refund (OPEN-79)', {
  timeout: 120_000 + CHECKOUTS * 6_000,
}, async () => {
  await start();
  const before = await audit();
  let kills = 0;
  while (begun < CHECKOUTS) {
    await start();
    const target = begun + Math.ceil((CHECKOUTS - begun) / Math.max(1, KILLS - kills));
    isOpen = true;
    const running = Array.from({ length: SHOPPERS }, () => shopUntilItBreaks(target));
    await waitFor(() => expect(begun).toBeGreaterThanOrEqual(target - randomInt(SHOPPERS)), {
      withinMs: 120_000,
      everyMs: 5,
    });
    await new Promise((resolve) => setTimeout(resolve, randomInt(120)));
    isOpen = false;
    await kill(kills % 2 === 1);
    kills += 1;
    await Promise.all(running);
  }
  await withRows(async (db) => {
    // An hour passes without a shopper who resumes an interrupted checkout.
    await sql`update payment set started_at = started_at - interval '1 hour', updated_at = updated_at - interval '1 hour'`.execute(
      db,
    );
    await sql`update payment_refund set requested_at = requested_at - interval '1 hour'`.execute(db);
    await sql`update cart set prices_locked_at = prices_locked_at - interval '1 hour',
      prices_locked_until = prices_locked_until - interval '1 hour'`.execute(db);
  });

  await start();
  for (const [shopper, order] of acknowledged) {
    const { guestOrderByToken: found } = await must<{ guestOrderByToken: OrderData }>(
      send,
      `query ($token: String!) { guestOrderByToken(input: { token: $token }) { ${ORDER_FIELDS} } }`,
      { token: order.token },
    );
    const isCanceled = found.status === 'Canceled';
    if (calledOff.has(order.number)) expect(isCanceled).toBe(true);
    // A canceled order gets no payment instructions.
    const { payment_instructions } = isCanceled ? { payment_instructions: null } : order;
    expect({ ...found, status: '' }).toEqual({ ...order, payment_instructions, status: '' });
    expect((await place(send, shopper)).order?.number).toBe(order.number);
  }
  await everythingSettled();
  const after = await audit();
  expect(before.quantity - after.quantity).toBe(after.orders - before.orders - after.canceled);
  expect(after.canceled).toBeGreaterThanOrEqual(calledOff.size);
  expect(after.orders).toBeGreaterThan(0);
  expect(after.orders).toBeGreaterThanOrEqual(acknowledged.size);
  const money = await countMoney();
  process.stdout.write(
    `${begun} checkouts, ${kills} kills: ${acknowledged.size} acknowledged of ${after.orders} orders, ${calledOff.size} cancellations of ${after.canceled}; cards: ${JSON.stringify(money)}\n`,
  );
});

/** Buys one piece after another, by wire and by card, and records what the shop acknowledged. */
async function shopUntilItBreaks(target: number): Promise<void> {
  try {
    while (isOpen && begun < target) {
      begun += 1;
      const isRegretted = begun % CANCELED_ONE_IN === 0;
      const behaviour = PAYMENTS[begun % PAYMENTS.length] ?? null;
      const shopper = await newShopper(send);
      await shopper.add(SKU, 1);
      await shopper.prepare({ payment: behaviour === null ? 'banktransfer' : 'card' });
      if (behaviour !== null) await chooseCard(send, shopper, { card: { token: cardToken(behaviour) } });
      const { order, challenge, message } = await place(send, shopper);
      if (order !== null) acknowledged.set(shopper, order);
      if (challenge !== null) await passChallenge(shopper, challenge.url ?? '');
      if (behaviour === 'decline') expect(message).toContain('declined');
      const placed = acknowledged.get(shopper);
      if (isRegretted && placed) await callOff(placed);
    }
  } catch (error) {
    // A request in flight when the process died was not acknowledged.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function passChallenge(shopper: Shopper, path: string): Promise<void> {
  const response = await fetch(new URL(path, `http://127.0.0.1:${port}`), {
    method: 'POST',
    body: new URLSearchParams({ answer: 'approve' }),
  });
  expect(response.status).toBe(200);
  const { order } = await place(send, shopper);
  if (order !== null) acknowledged.set(shopper, order);
}

/**
 * Cancels an order as a guest: requests it, then confirms with the key of the mail, unless the shop
 * dies first.
 */
async function callOff({ number, token }: OrderData): Promise<void> {
  await must(
    send,
    `mutation ($token: String!) {
      requestGuestOrderCancel(input: { token: $token, reason: "I ordered by mistake" }) { errorV2 { code } }
    }`,
    { token },
  );
  const shop = server;
  const link = await waitFor(async () => {
    if (shop?.exitCode !== null || shop.signalCode !== null) return null;
    const mailed = await mailedLink(number);
    if (!mailed) throw new Error(`The mail of order ${number} has not arrived`);
    return mailed;
  });
  if (link === null) return;
  const { confirmCancelOrder } = await must<{ confirmCancelOrder: { errorV2: { code: string } | null } }>(
    send,
    `mutation ($order: ID!, $key: String!) {
      confirmCancelOrder(input: { order_id: $order, confirmation_key: $key }) { errorV2 { code } }
    }`,
    link,
  );
  expect(confirmCancelOrder.errorV2).toBeNull();
  calledOff.add(number);
}

/** Returns the link that confirms a cancellation, once its mail has arrived. */
async function mailedLink(number: string): Promise<{ order: string; key: string } | null> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const name = names.find(
    (each) => each.startsWith(`order-cancel-requested-${number}-`) && each.endsWith('.eml'),
  );
  if (name === undefined) return null;
  const mail = decodeMail(await readFile(join(folder, name), 'utf8'));
  const [, order, key] = /order-cancel\?order=([\w%]+)&key=([\w-]+)/.exec(mail) ?? [];
  if (!order || !key) throw new Error(`The mail about order ${number} has no link`);
  return { order: decodeURIComponent(order), key };
}

/** Returns all payments that the gateway recorded. */
async function atGateway(): Promise<SandboxPayment[]> {
  const names = await readdir(gatewayDir).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(join(gatewayDir, name), 'utf8')) as SandboxPayment),
  );
}

/**
 * Asserts that each captured payment has an order or a refund, each card order its money, and that
 * no authorization remains.
 */
async function countMoney() {
  const rows = await withRows(async (db) =>
    db
      .selectFrom('payment')
      .leftJoin('sales_order', 'sales_order.id', 'payment.order_id')
      .select(['reference', 'state', 'captured_minor', 'payment.refunded_minor'])
      .select(['grand_total_minor', 'sales_order.status'])
      .execute(),
  );
  const payments = await atGateway();
  const counts = { captured: 0, refunded: 0, voided: 0, declined: 0 };
  for (const payment of payments) {
    const row = rows.find(({ reference }) => reference === payment.reference);
    expect(row, 'the gateway knows of a payment that the shop does not').toBeDefined();
    if (payment.state === 'captured') {
      const isRefunded = refundedOf(payment) === payment.capturedMinor;
      const isOrdered = row?.grand_total_minor === payment.capturedMinor && row.status === 'paid';
      expect(isOrdered).toBe(!isRefunded);
      expect(row).toMatchObject({
        captured_minor: payment.capturedMinor,
        refunded_minor: refundedOf(payment),
      });
      counts[isRefunded ? 'refunded' : 'captured'] += 1;
    } else {
      expect(['voided', 'declined']).toContain(payment.state);
      counts[payment.state === 'voided' ? 'voided' : 'declined'] += 1;
      // The authorization may have been released because the order was canceled.
      if (payment.state === 'voided') expect([null, 'canceled']).toContain(row?.status);
      else expect(row?.grand_total_minor).toBeNull();
    }
  }
  expect(rows.filter(({ state, status }) => state === 'captured' && status === 'paid')).toHaveLength(
    counts.captured,
  );
  return counts;
}

/**
 * Waits until every payment and refund has reached a final state and every confirmation was sent.
 */
async function everythingSettled(): Promise<void> {
  const open = () =>
    withRows((db) =>
      db
        .selectFrom('payment')
        .select(['id', 'state'])
        .where('state', 'not in', ['captured', 'released', 'declined'])
        .execute(),
    );
  await waitFor(async () => expect(await open()).toEqual([]), { withinMs: 120_000, everyMs: 500 });
  const unsent = () =>
    withRows((db) => db.selectFrom('payment_refund').select('id').where('state', '!=', 'done').execute());
  await waitFor(async () => expect(await unsent()).toEqual([]), { withinMs: 120_000, everyMs: 500 });
  const { orders } = await audit();
  await allConfirmed(orders);
}

/** Opens the database beside the shop, or without it. */
async function withRows<T>(work: (db: Database) => Promise<T>): Promise<T> {
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
    return await work(db);
  } finally {
    await close();
    await database.stop();
  }
}

/**
 * Asserts that no rows are half-written. All buyers here are guests; the demo customer has earlier
 * orders.
 */
async function audit(): Promise<{ orders: number; quantity: number; canceled: number }> {
  return withRows(async (db) => {
    const { rows } = await sql<
      Record<
        'orders' | 'quantity' | 'carts' | 'canceled' | 'unmoved' | 'unreturned' | 'partial' | 'jobless',
        number
      >
    >`
      with sold as (select * from sales_order where customer_id is null),
        sold_item as (select i.* from order_item i join sold on sold.id = i.order_id)
      select
        (select count(*) from sold) as orders,
        (select quantity from product_stock join product on id = product_id where sku = ${SKU}) as quantity,
        (select count(*) from cart where not is_active and customer_id is null) as carts,
        (select count(*) from sold_item i where not exists (
          select from stock_movement m
          where m.order_id = i.order_id and m.product_id = i.product_id and m.change = -i.quantity)) as unmoved,
        (select count(*) from sold where status = 'canceled') as canceled,
        (select count(*) from sold_item i join sold o on o.id = i.order_id where
          (select coalesce(sum(m.change), 0) from stock_movement m
            where m.order_id = i.order_id and m.product_id = i.product_id)
          <> case when o.status = 'canceled' then 0 else -i.quantity end) as unreturned,
        (select count(*) from sold o where
          (select count(*) from order_address a where a.order_id = o.id) <> 2
          or (select coalesce(sum(row_minor), 0) from sold_item i where i.order_id = o.id) <> o.subtotal_minor) as partial,
        (select count(*) from sold o where o.confirmation_sent_at is null and not exists (
          select from pgboss.job j where j.name = 'order-placed' and (j.data ->> 'orderId')::bigint = o.id)) as jobless
    `.execute(db);
    const [found] = rows;
    if (!found) throw new Error('The audit gave no row');
    expect(found).toMatchObject({ carts: found.orders, unmoved: 0, unreturned: 0, partial: 0, jobless: 0 });
    return found;
  });
}

/**
 * Asserts that every order's confirmation is sent eventually, also if its job was waiting when the
 * process died.
 */
async function allConfirmed(orders: number): Promise<void> {
  await waitFor(
    async () => {
      const names = await readdir(join(dataDir, 'outbox'));
      expect(names.filter((name) => name.startsWith('order-placed-'))).toHaveLength(orders);
    },
    { withinMs: 120_000, everyMs: 250 },
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
      // Shares the compile cache over the dozen starts of the shop, as npm start does.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
      SANDBOX_GATEWAY_URL: gatewayUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(`The shop did not start:\n${said}`);
      expect(said).toContain('Ingot is open at');
    },
    { withinMs: 120_000, everyMs: 50 },
  );
}

async function kill(withDatabase: boolean): Promise<void> {
  const postmasters: number[] = [];
  for await (const file of glob('**/postmaster.pid', { cwd: dataDir })) {
    postmasters.push(Number((await readFile(join(dataDir, file), 'utf8')).split('\n')[0]));
  }
  expect(postmasters).toHaveLength(1);
  const gone = server ? once(server, 'exit') : null;
  // Stops the shop before the database. A shop without database could still send rejections, which
  // are no acknowledgements.
  server?.kill('SIGKILL');
  if (withDatabase) for (const pid of postmasters) process.kill(pid, 'SIGKILL');
  await gone;
}
