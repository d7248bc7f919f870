import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { storefront } from '../../testing/made-storefront.ts';

let shop: TestShop;
let visitors = 0;

beforeAll(async () => {
  shop = await createTestShop({ storefront, env: { RATE_LIMIT_COST_PER_MINUTE: '40000' } });
});

afterAll(() => shop.close());

const newVisitor = () => `203.0.113.${++visitors}`;
/** A query of about 10,000 points. */
const list = (name: string) =>
  `query ${name} { products(filter: {}, pageSize: 300) { items { sku name description { html } url_key uid id stock_status } } }`;

async function statuses(count: number, remoteAddress: string): Promise<number[]> {
  const sent = [];
  for (let n = 0; n < count; n++) sent.push((await shop.query(list(`Q${n}`), {}, { remoteAddress })).status);
  return sent;
}

describe('the budget of a visitor', () => {
  it('is reduced by the cost of operations, and rejects more until the minute is over (FIX-05)', async () => {
    const remoteAddress = newVisitor();
    const cheap = () => shop.query('{ storeConfig { store_code } }', {}, { remoteAddress });
    expect(await statuses(5, remoteAddress)).toEqual([200, 200, 200, 200, 429]);
    const { status, headers, errors } = await shop.query(list('Q'), {}, { remoteAddress });
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('60');
    expect(errors).toEqual([
      {
        message: 'Too many requests. Try again in 60 seconds.',
        extensions: { category: 'graphql', code: 'TOO_MANY_REQUESTS' },
      },
    ]);
    expect((await cheap()).status).toBe(200);
    expect(await statuses(1, newVisitor())).toEqual([200]);
    shop.clock.advance(60_000);
    expect(await statuses(1, remoteAddress)).toEqual([200]);
  });

  it('is shared by pages and operations; cached responses cost nothing (FIX-05)', async () => {
    const remoteAddress = newVisitor();
    const pages = [];
    for (let n = 0; n < 20; n++)
      pages.push((await shop.app.inject({ url: `/page-${n % 8}`, remoteAddress })).statusCode);
    expect(pages).toEqual(pages.map(() => 200));
    const rejected = await shop.app.inject({ url: '/another', remoteAddress });
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '60']);
    expect(await statuses(1, remoteAddress)).toEqual([429]);
    const again = await shop.app.inject({ url: '/page-1?utm_source=x', remoteAddress });
    expect(again.statusCode).toBe(200);
  });

  it.each(['/sitemap.xml', '/blog/feed.xml'])('is charged for %s as for a page (FIX-05)', async (url) => {
    const remoteAddress = newVisitor();
    const answers = [];
    for (let n = 0; n < 9; n++) answers.push((await shop.app.inject({ url, remoteAddress })).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
  });

  it('allows an operation above the whole budget once (FIX-05)', async () => {
    const remoteAddress = newVisitor();
    const texts = Array.from({ length: 8 }, (_, n) => `d${n}: description { html }`).join(' ');
    const dear = `{ products(filter: {}, pageSize: 300) { items { ${texts} } } }`;
    expect((await shop.query(dear, {}, { remoteAddress })).status).toBe(200);
    expect((await shop.query(dear, {}, { remoteAddress })).status).toBe(429);
  });
});

describe('expensive work', () => {
  it('of one visitor does not delay others (FIX-05)', async () => {
    const roomy = await createTestShop({ storefront });
    try {
      const flood = newVisitor();
      const done: string[] = [];
      const sent = Array.from({ length: 30 }, async (_, n) => {
        const { status } = await roomy.query(list(`F${n}`), {}, { remoteAddress: flood });
        done.push(`flood ${status}`);
      });
      const other = newVisitor();
      const asked = [
        roomy.app.inject({ url: '/a-page', remoteAddress: other }).then(() => done.push('page')),
        roomy.query(list('Other'), {}, { remoteAddress: other }).then(() => done.push('list')),
        roomy.app.inject({ url: '/healthz', remoteAddress: other }).then(() => done.push('health')),
      ];
      await Promise.all([...sent, ...asked]);
      expect(done).toHaveLength(33);
      for (const name of ['page', 'list', 'health']) expect(done.indexOf(name)).toBeLessThan(12);
      expect(done.filter((name) => name === 'flood 200')).toHaveLength(30);
    } finally {
      await roomy.close();
    }
  });
});
