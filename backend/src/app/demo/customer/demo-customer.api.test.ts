import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertHistory } from '../../../domains/metals/spot/spot.repository.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { createAccount, sendAs, signIn } from '../../../testing/shopping/new-customer.ts';
import { cardToken } from '../../../testing/shopping/pay-by-card.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { stockOf } from '../../../testing/shopping/stock-of.ts';
import { createDatabase, dropDatabase, freshName, withDatabase } from '../../../testing/test-database.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { importFiles } from '../../import/import-files.ts';
import { DEMO_MILESTONES, findMilestones, recordMilestone } from '../../prepare/milestones.repository.ts';
import { prepareDatabase } from '../../prepare/prepare-database.ts';
import { closeDemo } from './close-demo.ts';
import { readDemoAccount } from './demo-account.ts';
import { settleDemoCustomer } from './settle-demo-customer.ts';

const SIGN_IN =
  'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }';
const FILE = join(import.meta.dirname, '../../../../../demo/account/customer.json');
const DAY_MS = 86_400_000;
const { account, password } = await readDemoAccount(FILE);
const { email } = account;

/** Returns the output of a start. */
async function start(shop: TestShop, env: { importDemo: boolean } = { importDemo: true }): Promise<string[]> {
  const said: string[] = [];
  const services = { ...shop.services, config: { ...shop.services.config, ...env } };
  await settleDemoCustomer(services, { file: FILE, say: (line) => said.push(line) });
  return said;
}

/** Creates a shop that imports the demo shop at its start. */
async function createDemoShop(): Promise<TestShop> {
  const shop = await createTestShop({
    env: {
      CAPTCHA: 'off',
      TRUST_PROXY: 'on',
      // The lowest limits: at high prices the orders exceed the default ones.
      GUEST_PROOF_ABOVE: '1',
      OPEN_ORDERS_PER_ADDRESS: '1',
      OPEN_ORDERS_VALUE: '1',
    },
  });
  await recordMilestone(shop.db, DEMO_MILESTONES.customerDue);
  return shop;
}

async function asDemo(shop: TestShop): Promise<Send> {
  return sendAs(shop, await signIn(shop, email, password));
}

async function rejection(send: Send, document: string, variables: object = {}): Promise<unknown> {
  const { errors } = await send(document, variables);
  return errors?.map(({ extensions }) => extensions.code);
}

describe('the demo customer', () => {
  let shop: TestShop;
  let said: string[];
  let bars: number;
  beforeAll(async () => {
    shop = await createDemoShop();
    bars = await stockOf(shop.db, 'AG-CKG');
    const gold = { metal: 'gold', askE4: 20_000_000, bidE4: 19_900_000 } as const;
    const then = { ...gold, lowE4: gold.askE4, highE4: gold.askE4, atMs: TEST_NOW - 130 * DAY_MS };
    await shop.db.transaction().execute((trx) => insertHistory(trx, [then]));
    said = await start(shop);
  });
  afterAll(() => shop.close());

  it('is locked only for the visitor who guesses passwords, and stays open to all others (FIX-11)', async () => {
    const signInFrom = async (visitor: string, typed: string) => {
      const headers = { 'x-forwarded-for': visitor };
      const { errors } = await shop.query(SIGN_IN, { email, password: typed }, { headers });
      return errors?.[0]?.extensions.code ?? null;
    };
    const guesses = [];
    for (let n = 0; n < 6; n++) guesses.push(await signInFrom('203.0.113.50', `Wrong-${n}oz`));
    expect(guesses).toEqual([...Array<string>(5).fill('SIGN_IN_INCORRECT'), 'SIGN_IN_LOCKED']);
    expect(await signInFrom('203.0.113.50', password)).toBe('SIGN_IN_LOCKED');
    expect(await signInFrom('203.0.113.51', password)).toBeNull();
    // Many visitors together do not lock it either.
    for (let n = 0; n < 8; n++) await signInFrom(`198.51.100.${n}`, 'Wrong-1oz');
    expect(await signInFrom('203.0.113.52', password)).toBeNull();
  });

  it('is named at the start, and everyone can sign in', async () => {
    expect(said).toEqual([expect.stringContaining(`${email} with ${password}`)]);
    const { customer } = await must<{ customer: object }>(
      await asDemo(shop),
      `{ customer {
        firstname is_subscribed addresses { city default_shipping } wishlist { items_count }
        alerts { kind } sell_quotes { state }
      } }`,
    );
    expect(customer).toMatchObject({
      firstname: 'Demo',
      is_subscribed: true,
      addresses: [{ default_shipping: true }, { default_shipping: false }],
      wishlist: { items_count: 4 },
      alerts: [{}, {}],
      sell_quotes: [{ state: 'ACCEPTED' }],
    });
  });

  it('has an order in each state, at the prices of its day, with consistent stock and without mails', async () => {
    const { customer } = await must<{
      customer: {
        orders: {
          items: { status_label: string; order_date: string; spot_prices: object[]; shipments: object[] }[];
        };
      };
    }>(
      await asDemo(shop),
      `{ customer { orders(pageSize: 20, sort: { sort_field: CREATED_AT, sort_direction: ASC }) { items {
        status_label order_date spot_prices { metal ask { value } } shipments { tracking { number } }
      } } } }`,
    );
    const { items } = customer.orders;
    expect(items.map(({ status_label }) => status_label)).toEqual([
      'Complete',
      'Complete',
      'Canceled',
      'Payment overdue',
      'Shipped',
      'Pending payment',
      'Pending payment',
    ]);
    expect(items[1]?.spot_prices).toContainEqual({ metal: 'gold', ask: { value: 2_000 } });
    expect(items[4]?.shipments).toEqual([{ tracking: [{ number: expect.stringMatching(/^1Z/) }] }]);
    // One bar is reserved for the overdue order, and none for canceled ones.
    expect(await stockOf(shop.db, 'AG-CKG')).toBe(bars - 1);
    const events = await shop.db.selectFrom('order_event').select('at').execute();
    expect(Math.max(...events.map(({ at }) => at.getTime()))).toBeLessThanOrEqual(TEST_NOW);
    await jobsDone(shop.db);
    expect((await shop.outbox()).size).toBe(0);
  });

  it('owns metal with every awkward case: refunds, gifts, sold lots, an opened tube, no bids, euros (STACK-01, STACK-02, STACK-05, STACK-07)', async () => {
    interface DemoLot {
      readonly name: string;
      readonly order_number: string | null;
      readonly pieces: number;
      readonly pieces_left: number;
      readonly paid: { readonly currency: string };
      readonly refunded: { readonly value: number };
      readonly bid: object | null;
      readonly melt: object | null;
    }
    const { customer } = await must<{
      customer: {
        metals: {
          lots: { items: DemoLot[] };
          sales: { items: { name: string; is_gift: boolean; pieces: number }[] };
          gains: { year: number; gain: { value: number } | null }[];
        };
      };
    }>(
      await asDemo(shop),
      `{ customer { metals {
        lots { items { name order_number pieces pieces_left paid { currency } refunded { value } bid { as_of }
          melt { as_of } } }
        sales { items { name is_gift pieces } } gains { year gain { value } }
      } } }`,
    );
    const { lots, sales, gains } = customer.metals;
    const lotOf = (name: RegExp) => lots.items.filter((lot) => name.test(lot.name));
    expect(lotOf(/tube of 20/)).toMatchObject([{ pieces: 2, refunded: { value: 25 } }]);
    expect(lotOf(/opened tube of 25/)).toMatchObject([{ pieces: 25, pieces_left: 12 }]);
    expect(lotOf(/ducats/)).toMatchObject([{ paid: { currency: 'EUR' } }]);
    expect(lotOf(/dollars/)).toMatchObject([{ bid: null, melt: { as_of: expect.any(String) } }]);
    // The bar is sold, and the pre-order has not left yet.
    expect([lotOf(/Gold bar/), lotOf(/Honey Bee/)]).toEqual([[], []]);
    expect(sales.items.map(({ name, is_gift: isGift }) => [name, isGift])).toContainEqual([
      'Maple 1 oz silver, opened tube of 25',
      true,
    ]);
    expect(new Set(gains.map(({ year }) => year))).toEqual(new Set([2024, 2025]));
  });

  it('is created once', async () => {
    const count = () =>
      shop.db
        .selectFrom('sales_order')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .executeTakeFirstOrThrow();
    const before = await count();
    expect(await start(shop)).toHaveLength(1);
    expect(await count()).toEqual(before);
  });

  it('keeps its password, address and sign-in for every request', async () => {
    const send = await asDemo(shop);
    const other = await asDemo(shop);
    const known = { password, other: 'Somebody-elses-1' };
    const CHANGES = [
      `mutation ($password: String!, $other: String!) {
        changeCustomerPassword(currentPassword: $password, newPassword: $other) { email }
      }`,
      `mutation ($password: String!) {
        updateCustomerEmail(email: "somebody@else.example", password: $password) { customer { email } }
      }`,
      `mutation ($password: String!) {
        updateCustomer(input: { email: "somebody@else.example", password: $password }) { customer { email } }
      }`,
      'mutation ($password: String!) { deleteCustomer(password: $password) }',
      'mutation { beginTwoFactorSetup { secretCode } }',
      `mutation ($password: String!) {
        confirmTwoFactorSetup(password: $password, securityCode: "123456") { recoveryCodes }
      }`,
    ];
    for (const change of CHANGES)
      expect(await rejection(send, change, known), change).toEqual(['DEMO_ACCOUNT']);
    await must(send, `mutation { requestPasswordResetEmail(email: "${email}") }`);
    await jobsDone(shop.db);
    expect((await shop.outbox()).size).toBe(0);
    expect(await must(other, '{ customer { email } }')).toEqual({ customer: { email } });
    await signIn(shop, email, password);
  });

  it('is not locked by wrong passwords of a signed-in visitor', async () => {
    const send = await asDemo(shop);
    for (let time = 0; time < 11; time++) {
      expect(await rejection(send, 'mutation { deleteCustomer(password: "Wrong-1oz") }')).toEqual([
        'DEMO_ACCOUNT',
      ]);
    }
  });

  it('saves no card', async () => {
    const send = await asDemo(shop);
    const { cartId } = await readyCustomer(send, { 'AG-SHIP-1': 1 });
    const choose = `mutation ($id: String!, $card: CardInput!) {
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "card", card: $card } }) { cart { id } }
    }`;
    const card = { token: cardToken(), is_active_payment_token_enabler: true };
    expect(await rejection(send, choose, { id: cartId, card })).toEqual(['DEMO_ACCOUNT']);
    expect(await must(send, '{ customer { may_save_cards } }')).toEqual({
      customer: { may_save_cards: false },
    });
    await must(send, choose, { id: cartId, card: { ...card, is_active_payment_token_enabler: false } });
  });
});

describe('a shop with its own data', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createDemoShop();
  });
  afterAll(() => shop.close());

  /**
   * Expects that no one can sign in, all sessions have ended, no personal data is left, and no
   * later start restores the account.
   */
  async function expectGone(send: Send): Promise<void> {
    expect(await rejection(send, '{ customer { email } }')).toBeDefined();
    await expect(asDemo(shop)).rejects.toThrow();
    await jobsDone(shop.db);
    const rows = await shop.db.selectFrom('customer').select('id').where('is_demo', '=', true).execute();
    expect(rows).toEqual([]);
    expect(await start(shop)).toEqual([]);
    await expect(asDemo(shop)).rejects.toThrow();
    expect((await shop.outbox()).size).toBe(0);
  }

  it('closes the account when the demo shop is disabled', async () => {
    await start(shop);
    const send = await asDemo(shop);
    expect(await start(shop, { importDemo: false })).toEqual([expect.stringContaining('closed')]);
    await expectGone(send);
  });

  it('closes it after an import', async () => {
    await shop.db.deleteFrom('milestone').where('name', 'like', 'demo customer %').execute();
    await recordMilestone(shop.db, DEMO_MILESTONES.customerDue);
    await start(shop);
    const send = await asDemo(shop);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db);
    const other = openDatabase({
      connection: withDatabase(inject('testServer').connection, rows[0]?.name ?? ''),
      size: 2,
      statementTimeoutMs: 0,
      onError: (error) => {
        throw error;
      },
    });
    const onError = (error: Error) => {
      throw error;
    };
    const leave = () => closeDemo({ ...other, clock: shop.clock, onError });
    expect(await leave()).toBe(true);
    expect(await leave()).toBe(false);
    await other.close();
    await expectGone(send);
  });
});

describe('a shop that is not the demo shop', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(() => shop.close());

  it('has no demo customer, even after an import of the demo shop’s files', async () => {
    const folder = join(FILE, '../..');
    await importFiles({ db: shop.db, now: TEST_NOW, mediaDir: null }, folder);
    expect(await start(shop)).toEqual([]);
    await expect(asDemo(shop)).rejects.toThrow();
  });

  it('never gives an existing account the public password', async () => {
    const own = await createDemoShop();
    await createAccount(own, { email });
    expect(await start(own)).toEqual([]);
    await expect(asDemo(own)).rejects.toThrow();
    await own.close();
  });
});

describe('preparing the database', () => {
  it('creates the demo customer only where it imports the demo shop', async () => {
    const { connection: server, template } = inject('testServer');
    const folder = await mkdtemp(join(tmpdir(), 'ingot-demo-'));
    await writeFile(join(folder, 'search-stop-words.json'), '[{ "word": "the" }]');
    async function prepared(importDemo: boolean, from?: string): Promise<boolean> {
      const name = freshName();
      await createDatabase(server, name, from);
      const connection = withDatabase(server, name);
      const config = {
        importDemo,
        dataDir: folder,
        play: true,
        environment: 'test',
        spotFeedUrl: null,
      } as const;
      await prepareDatabase({
        config,
        connection,
        now: TEST_NOW,
        demoFolder: folder,
        starterFolder: folder,
        say: () => undefined,
      });
      const { db, close } = openDatabase({
        connection,
        size: 1,
        statementTimeoutMs: 0,
        onError: () => undefined,
      });
      const milestones = await findMilestones(db);
      await close();
      await dropDatabase(server, name);
      return milestones.has(DEMO_MILESTONES.customerDue);
    }
    expect(await prepared(true)).toBe(true);
    expect(await prepared(false)).toBe(false);
    expect(await prepared(true, template)).toBe(false);
    await rm(folder, { recursive: true });
  });
});
