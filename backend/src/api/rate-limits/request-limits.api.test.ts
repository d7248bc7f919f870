import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { storefront as madeStorefront } from '../../testing/made-storefront.ts';

const storefront = { ...madeStorefront, pageParameters: async () => ['page', 'query'] };

let shop: TestShop;
let visitors = 0;

beforeAll(async () => {
  shop = await createTestShop({
    storefront,
    env: {
      TRUST_PROXY: 'on',
      RATE_LIMIT_PAGES_PER_MINUTE: '2',
      RATE_LIMIT_IMAGES_PER_MINUTE: '2',
      RATE_LIMIT_QUERIES_PER_MINUTE: '5',
      RATE_LIMIT_SEARCHES_PER_MINUTE: '3',
      RATE_LIMIT_MUTATIONS_PER_MINUTE: '4',
      RATE_LIMIT_GUESSES_PER_MINUTE: '2',
      RATE_LIMIT_ORDERS_PER_MINUTE: '1',
    },
  });
});

afterAll(() => shop.close());

/** Each test is another visitor. */
const newVisitor = () => `203.0.113.${++visitors}`;
const get = (url: string, remoteAddress: string) => shop.app.inject({ url, remoteAddress });

async function statuses(documents: readonly string[], remoteAddress = newVisitor()): Promise<number[]> {
  const answers = [];
  for (const document of documents) answers.push((await shop.query(document, {}, { remoteAddress })).status);
  return answers;
}

const times = (count: number, document: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => document(index));

describe('each kind of request has its own limit', () => {
  it('queries, for any number of fields', async () => {
    expect(
      await statuses(
        times(6, (n) => `{ a${n}: __typename storeConfig { id } currency { base_currency_code } }`),
      ),
    ).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('searches and lists, each alias separately, also through fragments', async () => {
    const list = (n: number) => `p${n}: products(search: "gold", pageSize: 1) { total_count }`;
    expect(await statuses([`{ ${list(1)} ${list(2)} ${list(3)} }`, `{ ${list(4)} }`])).toEqual([200, 429]);
    expect(
      await statuses([`{ ...A ...A } fragment A on Query { ...B ...B } fragment B on Query { ${list(1)} }`]),
    ).toEqual([429]);
  });

  it('mutations, each alias separately', async () => {
    const carts = (count: number) =>
      `mutation { ${times(count, (n) => `c${n}: createEmptyCart`).join(' ')} }`;
    expect(await statuses([carts(3), carts(2), carts(1)])).toEqual([200, 429, 200]);
  });

  it('guesses, each alias separately: forty passwords in one operation are forty', async () => {
    const guess = (n: number) =>
      `g${n}: generateCustomerToken(email: "a@example.com", password: "guess-${n}") { token }`;
    expect(await statuses([`mutation { ${times(40, guess).join(' ')} }`])).toEqual([429]);
    expect(await statuses(times(3, (n) => `mutation { ${guess(n)} }`))).toEqual([200, 200, 429]);
    expect(
      await statuses(
        times(3, (n) => `{ isEmailAvailable(email: "b${n}@example.com") { is_email_available } }`),
      ),
    ).toEqual([200, 200, 429]);
  });

  it('orders', async () => {
    const order = 'mutation { placeOrder(input: { cart_id: "x" }) { order { order_number } } }';
    expect(await statuses([order, order])).toEqual([200, 429]);
  });

  it('guesses and orders of all processes together', async () => {
    const other = await shop.anotherProcess();
    const remoteAddress = newVisitor();
    const guess = 'mutation { generateCustomerToken(email: "a@example.com", password: "guess") { token } }';
    const order = 'mutation { placeOrder(input: { cart_id: "x" }) { order { order_number } } }';
    const asked = [];
    for (const document of [guess, order, guess])
      asked.push((await shop.query(document, {}, { remoteAddress })).status);
    for (const document of [guess, order])
      asked.push((await other.query(document, {}, { remoteAddress })).status);
    expect(asked).toEqual([200, 200, 200, 429, 429]);
    const stranger = newVisitor();
    expect((await other.query(guess, {}, { remoteAddress: stranger })).status).toBe(200);
  });

  it('one visitor for all ports and spellings of an address, and for all texts that are no address (FIX-06)', async () => {
    const ask = async (forwarded: string) =>
      (await shop.app.inject({ url: `/made-for-${++visitors}`, headers: { 'x-forwarded-for': forwarded } }))
        .statusCode;
    const spellings = [
      ['192.0.2.9:51234', '192.0.2.9', '192.0.2.9:51236', '[::ffff:192.0.2.9]:80'],
      ['[2001:db8::9]:51234', '2001:db8::9', '2001:0DB8:0:0::9'],
      ['unknown', '192.0.2.9:x', '_proxy'],
    ];
    for (const [first = '', second = '', ...rest] of spellings) {
      expect([await ask(first), await ask(second)]).toEqual([200, 200]);
      for (const forwarded of rest) expect(await ask(forwarded)).toBe(429);
    }
  });

  it('rendered pages, while cached ones do not count', async () => {
    const visitor = newVisitor();
    const asked = [];
    for (const path of ['/a', '/a', '/a', '/b', '/c']) asked.push((await get(path, visitor)).statusCode);
    expect(asked).toEqual([200, 200, 200, 200, 429]);
    const rejected = await get('/d', visitor);
    expect(rejected.headers['retry-after']).toBe('60');
    expect(rejected.headers['content-type']).toMatch(/^text\/plain/);
    expect(rejected.body).toBe('Too many requests. Try again in 60 seconds.\n');
  });

  it('rendered pages, while a cached one does not count with ignored parameters or a known version', async () => {
    const visitor = newVisitor();
    const { headers } = await get('/shown', visitor);
    for (const query of ['?utm_source=mail', '?gclid=1', '?fbclid=2']) {
      expect((await get(`/shown${query}`, visitor)).statusCode).toBe(200);
    }
    const known = { 'if-none-match': String(headers.etag) };
    const again = await shop.app.inject({ url: '/shown', remoteAddress: visitor, headers: known });
    expect(again.statusCode).toBe(304);
    const asked = [];
    for (const path of ['/other?gclid=3', '/third']) asked.push((await get(path, visitor)).statusCode);
    expect(asked).toEqual([200, 429]);
  });

  it('pictures', async () => {
    const visitor = newVisitor();
    const asked = [];
    for (const name of ['a', 'b', 'c'])
      asked.push((await get(`/img/${name}.jpg?width=40`, visitor)).statusCode);
    expect(asked).toEqual([404, 404, 429]);
  });
});

describe('a rejection', () => {
  it('has a status, header, message and code with the time of a retry, and ends then', async () => {
    const remoteAddress = newVisitor();
    await statuses(
      times(2, (n) => `{ q${n}: isEmailAvailable(email: "c@example.com") { is_email_available } }`),
      remoteAddress,
    );
    shop.clock.advance(18_500);
    const ask = () =>
      shop.query(
        '{ isEmailAvailable(email: "c@example.com") { is_email_available } }',
        {},
        { remoteAddress },
      );
    const { status, headers, errors } = await ask();
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('42');
    expect(headers['cache-control']).toBe('no-store');
    expect(errors).toEqual([
      {
        message: 'Too many requests. Try again in 42 seconds.',
        extensions: { category: 'graphql', code: 'TOO_MANY_REQUESTS' },
      },
    ]);
    shop.clock.advance(41_500);
    expect((await ask()).status).toBe(200);
  });

  it('applies to all addresses of one household, and to no others', async () => {
    const order = 'mutation { placeOrder(input: { cart_id: "x" }) { order { order_number } } }';
    expect(await statuses([order], '2001:db8:1:2::1')).toEqual([200]);
    expect(await statuses([order], '2001:db8:1:2:ffff::9')).toEqual([429]);
    expect(await statuses([order], '2001:db8:1:3::1')).toEqual([200]);
  });
});
