import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importFiles } from '../../../app/import/import-files.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { expectSoon, jobsDone } from '../../../testing/waiting.ts';
import { openProducts } from '../../catalog/stock/open-products.ts';
import { checkAlerts } from './check-alerts.ts';

const HOUR = 3_600_000;
const SKU = 'AG-SHIP-1';
const OPENS_AT = new Date(TEST_NOW + 2 * HOUR).toISOString();
const CREATE = 'mutation ($input: CustomerAlertInput!) { createCustomerAlert(input: $input) { uid state } }';
const RELEASE = { kind: 'RELEASE_OPENS', sku: SKU };

let mailServer: MailServer;
let shop: TestShop;
let folder: string;
let marta: TestCustomer;
beforeAll(async () => {
  mailServer = await startMailServer();
  shop = await createTestShop({ env: { SMTP_URL: mailServer.url } });
  folder = await mkdtemp(join(tmpdir(), 'ingot-releases-'));
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.db.deleteFrom('alert').execute();
  await shop.db.deleteFrom('alert_wave').execute();
  marta = await newCustomer(shop);
  await setStock({ opens_at: OPENS_AT, quantity: 50 });
});

/** Imports a row of stock, and waits until the shop shows it. */
async function setStock(row: {
  opens_at?: string | null;
  quantity?: number;
  status?: string;
}): Promise<void> {
  await importStock([{ sku: SKU, ...row }]);
  if (row.opens_at !== undefined) await expectSoon(async () => (await shown()).opens_at).toBe(row.opens_at);
}

async function importStock(rows: readonly object[]): Promise<void> {
  const file = join(folder, 'rows.json');
  await writeFile(file, JSON.stringify({ stock: rows }));
  const report = await importFiles(
    { db: shop.db, now: shop.clock.now(), mediaDir: null, setsStock: true },
    file,
  );
  expect(report.sections[0]?.problems).toEqual([]);
}

interface Shown {
  readonly opens_at: string | null;
  readonly is_salable: boolean;
  readonly stock_status: string;
}
async function shown(): Promise<Shown> {
  const { products } = await must<{ products: { items: Shown[] } }>(
    shop.query,
    `{ products(filter: { sku: { eq: "${SKU}" } }) { items { opens_at is_salable stock_status } } }`,
  );
  return products.items[0] as Shown;
}

/** Runs the jobs of one minute. */
async function passMinute(): Promise<void> {
  await shop.setSpot(TEST_SPOT);
  await openProducts(shop.services);
  await checkAlerts(shop.services);
  await jobsDone(shop.db);
}
/** Returns the mails to an address about a release, or about returning stock. */
const mailsTo = (email: string) =>
  mailServer.mails.filter(
    ({ recipients, parsed }) =>
      recipients.includes(email) && /^Orders of|back in stock/.test(parsed.subject ?? ''),
  );
it('one mail tells when orders of a product open, and none before (ALRT-01)', async () => {
  await must(marta.send, CREATE, { input: RELEASE });
  await passMinute();
  shop.clock.set(TEST_NOW + 2 * HOUR - 1);
  await passMinute();
  expect(mailsTo(marta.email)).toEqual([]);
  expect(await shown()).toEqual({ opens_at: OPENS_AT, is_salable: false, stock_status: 'OUT_OF_STOCK' });

  shop.clock.set(TEST_NOW + 2 * HOUR);
  await passMinute();
  await expectSoon(async () => mailsTo(marta.email).length).toBe(1);
  expect(mailsTo(marta.email)[0]?.parsed.subject).toMatch(/^Orders of .+ are open$/);
  await expectSoon(shown).toEqual({ opens_at: null, is_salable: true, stock_status: 'IN_STOCK' });

  // Selling out and coming back is no release.
  await setStock({ quantity: 0 });
  await passMinute();
  shop.clock.advance(48 * HOUR);
  await setStock({ quantity: 10 });
  await passMinute();
  expect(mailsTo(marta.email)).toHaveLength(1);
  const alert = await shop.db.selectFrom('alert').select(['kind', 'is_armed']).executeTakeFirst();
  expect(alert).toEqual({ kind: 'release', is_armed: false });
});

it('a product that opens without stock is announced with its first pieces (ALRT-01)', async () => {
  await must(marta.send, CREATE, { input: RELEASE });
  await setStock({ quantity: 0 });
  shop.clock.advance(2 * HOUR);
  await passMinute();
  expect(mailsTo(marta.email)).toEqual([]);
  await setStock({ quantity: 1 });
  await passMinute();
  await expectSoon(async () => mailsTo(marta.email).length).toBe(1);
});

it('a release that moves to a later time fires then (ALRT-01)', async () => {
  await must(marta.send, CREATE, { input: RELEASE });
  const later = new Date(TEST_NOW + 5 * HOUR).toISOString();
  await setStock({ opens_at: later });
  shop.clock.advance(2 * HOUR);
  await passMinute();
  expect(mailsTo(marta.email)).toEqual([]);
  shop.clock.advance(3 * HOUR);
  await passMinute();
  await expectSoon(async () => mailsTo(marta.email).length).toBe(1);
});

it('a release that is announced again within the cool-down tells the customers who set it anew (ALRT-01)', async () => {
  const other = await newCustomer(shop);
  for (const { send } of [marta, other]) await must(send, CREATE, { input: RELEASE });
  const open = async (hours: number) => {
    shop.clock.advance(hours * HOUR);
    await passMinute();
  };
  await open(2);
  await expectSoon(async () => mailsTo(marta.email).length).toBe(1);
  await must(
    other.send,
    'mutation ($uid: ID!) { pauseCustomerAlert(uid: $uid) { state } }',
    await must<{ customer: { alerts: { uid: string }[] } }>(
      other.send,
      '{ customer { alerts { uid } } }',
    ).then(({ customer }) => customer.alerts[0] ?? {}),
  );
  await setStock({ opens_at: new Date(shop.clock.now() + 3 * HOUR).toISOString() });
  await checkAlerts(shop.services);
  // Set anew after the last check before the opening.
  const { createCustomerAlert: anew } = await must<{ createCustomerAlert: { state: string } }>(
    other.send,
    CREATE,
    { input: RELEASE },
  );
  expect(anew.state).toBe('ARMED');
  await open(3);
  await expectSoon(async () => mailsTo(marta.email).length).toBe(2);
  await expectSoon(async () => mailsTo(other.email).length).toBe(2);
});

/** The variants of a configurable product, of which the first two open later, and an alert of its release. */
async function watchVariants(hours: readonly [number, number]): Promise<[string, string, ...string[]]> {
  const parent = 'AG-SHIP-YR';
  const { products } = await must<{ products: { items: { variants: { product: { sku: string } }[] }[] } }>(
    shop.query,
    `{ products(filter: { sku: { eq: "${parent}" } }) {
      items { ... on ConfigurableProduct { variants { product { sku } } } } } }`,
  );
  const [first = '', second = '', ...others] =
    products.items[0]?.variants.map(({ product }) => product.sku) ?? [];
  expect(second).not.toBe('');
  await importStock([
    { sku: first, quantity: 5, opens_at: at(hours[0]) },
    { sku: second, quantity: 5, opens_at: at(hours[1]) },
    ...others.map((sku) => ({ sku, quantity: 0 })),
  ]);
  await expectSoon(
    async () => (await marta.send(CREATE, { input: { ...RELEASE, sku: parent } })).errors,
  ).toBe(undefined);
  return [first, second, ...others];
}

const at = (hours: number) => new Date(TEST_NOW + hours * HOUR).toISOString();

async function stockAt(hours: number, sku: string, row: object): Promise<void> {
  shop.clock.set(TEST_NOW + hours * HOUR);
  await importStock([{ sku, ...row }]);
  await passMinute();
}

it('the opening of each variant is announced once, also while another one is in stock (ALRT-01)', async () => {
  const [first, second, ...others] = await watchVariants([2, 6]);
  const mails = () => mailsTo(marta.email).length;
  await stockAt(2, second, {});
  await expectSoon(async () => mails()).toBe(1);
  await stockAt(3, first, { quantity: 4 });
  expect(mails()).toBe(1);
  await stockAt(6, second, {});
  await expectSoon(async () => mails()).toBe(2);
  await stockAt(40, first, { quantity: 3 });
  expect(mails()).toBe(2);
  await importStock([first, second, ...others].map((sku) => ({ sku, quantity: 50, opens_at: null })));
});

it('a restock is no opening, although a variant has yet to open and the cool-down is over (ALRT-01)', async () => {
  const [first, second, ...others] = await watchVariants([2, 200]);
  const mails = () => mailsTo(marta.email).length;
  await stockAt(2, second, {});
  await expectSoon(async () => mails()).toBe(1);
  await stockAt(3, first, { quantity: 0 });
  await stockAt(60, first, { quantity: 7 });
  expect(mails()).toBe(1);
  await stockAt(200, second, {});
  await expectSoon(async () => mails()).toBe(2);
  await importStock([first, second, ...others].map((sku) => ({ sku, quantity: 50, opens_at: null })));
});

it('a variant that returns tells nothing while another still waits for its known time (ALRT-01)', async () => {
  const [first, second, ...others] = await watchVariants([2, 60]);
  const mails = () => mailsTo(marta.email).length;
  await stockAt(2, second, {});
  await expectSoon(async () => mails()).toBe(1);
  for (const hours of [3, 4, 5]) {
    await stockAt(hours, first, { quantity: 0 });
    await stockAt(hours + 0.5, first, { quantity: 1 });
  }
  expect(mails()).toBe(1);
  // A time that was not set at the first opening is news.
  await stockAt(6, first, { quantity: 5, opens_at: at(8) });
  await stockAt(8, second, {});
  await expectSoon(async () => mails()).toBe(2);
  await stockAt(9, first, { quantity: 0 });
  await stockAt(60, second, {});
  await expectSoon(async () => mails()).toBe(3);
  await importStock([first, second, ...others].map((sku) => ({ sku, quantity: 50, opens_at: null })));
});

it('an opened release that is resumed, or set again, tells nothing again (ALRT-01)', async () => {
  const { createCustomerAlert: alert } = await must<{ createCustomerAlert: { uid: string } }>(
    marta.send,
    CREATE,
    { input: RELEASE },
  );
  const change = (verb: string) =>
    must(marta.send, `mutation ($uid: ID!) { ${verb}CustomerAlert(uid: $uid) { state } }`, alert);
  shop.clock.advance(2 * HOUR);
  await passMinute();
  await expectSoon(async () => mailsTo(marta.email).length).toBe(1);
  await change('pause');
  expect(await change('resume')).toEqual({ resumeCustomerAlert: { state: 'TRIGGERED' } });

  // The time is announced, and the last check before it sees the alert paused.
  await change('pause');
  await setStock({ opens_at: new Date(shop.clock.now() + 3 * HOUR).toISOString() });
  await checkAlerts(shop.services);
  expect(await change('resume')).toEqual({ resumeCustomerAlert: { state: 'ARMED' } });
  shop.clock.advance(3 * HOUR);
  await passMinute();
  await expectSoon(async () => mailsTo(marta.email).length).toBe(2);
});

it('a row without a time opens the product, and the report says so (ALRT-01)', async () => {
  const noticesOf = async (row: object) => {
    const file = join(folder, 'cleared.json');
    await writeFile(file, JSON.stringify({ stock: [{ sku: SKU, ...row }] }));
    const { sections } = await importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null }, file);
    return sections.flatMap(({ notices }) => notices);
  };
  expect(await noticesOf({ opens_at: null })).toEqual([expect.stringMatching(/^orders are open now/)]);
  expect(await noticesOf({ opens_at: null })).toEqual([]);
  await setStock({ opens_at: OPENS_AT });
  expect(await noticesOf({ opens_at: null, status: 'OUT_OF_STOCK' })).toEqual([]);
  await expectSoon(shown).toEqual({ opens_at: null, is_salable: false, stock_status: 'OUT_OF_STOCK' });
  await setStock({ status: 'IN_STOCK' });
});

it('rejects an opening time of a product that is not for sale (ALRT-01)', async () => {
  const file = join(folder, 'held.json');
  await writeFile(
    file,
    JSON.stringify({ stock: [{ sku: SKU, opens_at: OPENS_AT, status: 'OUT_OF_STOCK' }] }),
  );
  const { sections } = await importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null }, file);
  expect(sections[0]?.problems).toEqual([
    expect.objectContaining({ column: 'opens_at', message: expect.stringContaining('must be empty') }),
  ]);
  await expectSoon(shown).toMatchObject({ opens_at: OPENS_AT });
});

it('a product without pieces that is taken off sale before its opening stays so (ALRT-01)', async () => {
  await setStock({ quantity: 0 });
  await setStock({ opens_at: null, status: 'OUT_OF_STOCK' });
  shop.clock.advance(3 * HOUR);
  await setStock({ quantity: 5 });
  await passMinute();
  const { is_on_hold: isHeld } = await shop.db
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select('is_on_hold')
    .where('sku', '=', SKU)
    .executeTakeFirstOrThrow();
  expect(isHeld).toBe(true);
  await setStock({ status: 'IN_STOCK' });
});

it('the wave of a release and of returning stock is one, in the order of sign-up (ALRT-01, ALRT-02)', async () => {
  const people: TestCustomer[] = [];
  for (let place = 0; place < 4; place++) {
    const one = await newCustomer(shop);
    people.push(one);
    await must(one.send, CREATE, { input: place === 1 ? { ...RELEASE, kind: 'BACK_IN_STOCK' } : RELEASE });
  }
  await setStock({ quantity: 1 });
  // A check that began before the jump of the clock must not end after it.
  await jobsDone(shop.db);
  shop.clock.advance(2 * HOUR);
  await passMinute();
  const told = async () => people.map(({ email }) => mailsTo(email).length);
  await expectSoon(told).toEqual([1, 1, 1, 0]);
});

it('rejects a release without a set time and an open product, and every other field (ALRT-01)', async () => {
  const errors = async (input: object) => (await marta.send(CREATE, { input })).errors?.[0]?.message;
  expect(await errors({ ...RELEASE, sku: 'AG-LH-1' })).toMatch(/No time is set|it is open for orders now/);
  expect(await errors({ ...RELEASE, value: 3 })).toBe('"value" does not belong to this kind of alert.');
  expect(await errors({ kind: 'RELEASE_OPENS' })).toBe('Say which product to watch.');
  await setStock({ opens_at: null });
  expect(await errors(RELEASE)).toBe('This alert would trigger right away: it is open for orders now.');
});

it('nobody can put the product into a cart before it opens (ALRT-01)', async () => {
  const { createEmptyCart: cart } = await must<{ createEmptyCart: string }>(
    shop.query,
    'mutation { createEmptyCart }',
  );
  const add = () =>
    shop.query(
      `mutation { addProductsToCart(cartId: "${cart}", cartItems: [{ sku: "${SKU}", quantity: 1 }]) {
        cart { total_quantity } user_errors { code } } }`,
    );
  expect((await add()).data).toMatchObject({
    addProductsToCart: { cart: { total_quantity: 0 }, user_errors: [{}] },
  });
  shop.clock.advance(2 * HOUR);
  await passMinute();
  await expectSoon(async () => (await shown()).is_salable).toBe(true);
  expect((await add()).data).toMatchObject({
    addProductsToCart: { cart: { total_quantity: 1 }, user_errors: [] },
  });
});

it('a guest with a confirmed address is told once (ALRT-01, ALRT-04)', async () => {
  const email = 'guest@releases.test';
  const ask = `mutation ($email: String!, $input: CustomerAlertInput!) {
      requestGuestAlert(email: $email, input: $input, time_zone: "UTC") { status } }`;
  for (let time = 0; time < 2; time++) {
    expect((await shop.query(ask, { email, input: RELEASE })).errors).toBeUndefined();
    await jobsDone(shop.db);
    shop.clock.advance(HOUR / 2);
  }
  const links = () =>
    mailServer.mails.flatMap(({ recipients, parsed }) =>
      recipients.includes(email) ? (/alerts\/confirm\/([\w-]{43})/.exec(parsed.text ?? '')?.[1] ?? []) : [],
    );
  await expectSoon(async () => links().length).toBe(2);
  const confirm = (link: string | undefined) =>
    must(shop.query, `mutation { confirmGuestAlert(token: "${link}") { status } }`);
  await confirm(links()[0]);
  shop.clock.advance(2 * HOUR);
  await passMinute();
  await expectSoon(async () =>
    mailsTo(email)
      .map(({ parsed }) => parsed.subject)
      .at(-1),
  ).toMatch(/^Orders of /);
  await confirm(links()[1]);
  shop.clock.advance(HOUR);
  await passMinute();
  expect(mailsTo(email)).toHaveLength(1);
});
