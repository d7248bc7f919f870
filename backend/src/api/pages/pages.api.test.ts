import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { haltMetal, resumeMetal } from '../../domains/metals/spot/halt.repository.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { expectSoon } from '../../testing/waiting.ts';
import type { PageServices, Storefront } from '../storefront/storefront.ts';

const INLINE = 'document.documentElement.dataset.theme = "dark"';
/** The hash of that text: `printf %s '…' | openssl sha256 -binary | base64`. */
const INLINE_HASH = 'sha256-s9b79ftmUqh5oLc3vsxP1XpyEHpxmDhPPMBuKjX0/ys=';
const QUESTION =
  '{ products(filter: { sku: { eq: "AU-SUN-1" } }) { items { name price_range { minimum_price { final_price { value } } } } } }';
const SPECIAL = '{ products(filter: { sku: { eq: "AG-WHT-5" } }) { items { special_price } } }';

let shop: TestShop;
let rendered: string[] = [];
let isFailing = false;

/** Renders a response of the API, so that a page is as fresh as the response. */
const storefront: Storefront = {
  async render(request: Request, { execute, baseUrl, nonce, isRedirectLoop }: PageServices) {
    const { pathname, search } = new URL(request.url);
    if (isRedirectLoop) return new Response('<h1>loop</h1>', { status: 508 });
    const step = /^\/step-(\d+)$/.exec(pathname)?.[1];
    if (step !== undefined && step !== '0')
      return new Response(null, { status: 302, headers: { location: `/step-${Number(step) - 1}` } });
    if (pathname === '/round')
      return new Response(null, { status: 301, headers: { location: '/round?again' } });
    if (pathname === '/away')
      return new Response(null, { status: 301, headers: { location: 'https://other.example/away' } });
    rendered.push(pathname + search);
    if (pathname === '/gone')
      return new Response('<h1>gone</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
    if (pathname === '/broken' || isFailing) throw new Error('no such table: secret_plans');
    if (pathname === '/old') return new Response(null, { status: 301, headers: { location: '/new' } });
    const answer = JSON.stringify(await execute(pathname.startsWith('/special') ? SPECIAL : QUESTION, {}));
    const isPrivate = pathname === '/private';
    const html = `<script nonce="${nonce}">${INLINE}</script><script>alert("from content")</script><script type="application/ld+json">{}</script><a href="${baseUrl}/x">${answer}</a>${' '.repeat(2_000)}`;
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...(isPrivate && { 'cache-control': 'private, no-store' }),
      },
    });
  },
  browserTexts: async (texts) => texts,
  pageParameters: async () => ['page', 'query', 'key'],
  sitePaths: async () => [],
  disallowedPaths: async () => [],
  textProblems: null,
  assetsFolder: null,
  middleware: null,
  close: async () => undefined,
};

beforeAll(async () => {
  shop = await createTestShop({ storefront });
});

beforeEach(() => {
  rendered = [];
  isFailing = false;
});

afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers });

describe('pages', () => {
  it('are rendered once and sent again; after a price moves, one render replaces them within ten seconds', async () => {
    const first = await get('/coins');
    const again = await get('/coins');
    expect(again.body).toBe(first.body);
    expect(rendered).toEqual(['/coins']);
    await shop.setSpot({ gold: 4_321 });
    expect((await get('/coins')).body).toBe(first.body);
    await expectSoon(async () => (await get('/coins')).body).not.toBe(first.body);
    expect(rendered).toEqual(['/coins', '/coins']);
  });

  it('show no price that was replaced more than ten seconds ago', async () => {
    const first = await get('/bars');
    shop.clock.advance(10_001);
    await shop.setSpot({ gold: 4_322 });
    expect((await get('/bars')).body).not.toBe(first.body);
    expect(rendered).toEqual(['/bars', '/bars']);
  });

  it('are rendered for each request when they are private, as the page of an order is (OPEN-72)', async () => {
    const first = await get('/private');
    expect(first.headers['cache-control']).toBe('private, no-store');
    await get('/private');
    expect(rendered).toEqual(['/private', '/private']);
  });

  it('show a halted market at once', async () => {
    const first = await get('/rounds');
    const halt = { metal: 'silver', untilMs: null, byName: 'the desk', note: null } as const;
    await inTransaction(shop.db, (trx) => haltMetal(trx, halt, shop.clock.now()));
    await expectSoon(() => shop.services.spot.current().prices.silver?.state).toBe('halted');
    expect((await get('/rounds')).body).toBe(first.body);
    expect(rendered).toEqual(['/rounds', '/rounds']);
    await inTransaction(shop.db, (trx) => resumeMetal(trx, 'silver', shop.clock.now()));
    await expectSoon(() => shop.services.spot.current().prices.silver?.state).toBe('open');
  });

  it('are cached once for all addresses that differ in ignored parameters only (FIX-05)', async () => {
    const first = await get('/campaign?page=2');
    for (const query of ['?page=2&utm_source=letter', '?x=1&page=2&y=%20', '?page=2&page=7']) {
      const again = await get(`/campaign${query}`);
      expect([again.statusCode, again.body]).toEqual([200, first.body]);
    }
    expect(rendered).toEqual(['/campaign?page=2']);
    await get('/campaign?utm_source=letter');
    await get('/campaign');
    await get('/campaign?');
    expect(rendered).toEqual(['/campaign?page=2', '/campaign']);
    await get('/campaign?page=3&query=x');
    expect(rendered).toHaveLength(3);
  });

  it('have separate entries for the options of a product, which are parameters of its page alone (FIX-05)', async () => {
    const product = shop.services.catalog
      .current()
      .products.find((one) => one.configurableOptions.length > 0);
    const path = `/${product?.urlKey}${shop.services.shop.store.productUrlSuffix}`;
    const code = product?.configurableOptions[0]?.attributeCode;
    await get(`${path}?${code}=a`);
    await get(`${path}?${code}=b`);
    await get(`/other?${code}=b`);
    expect(rendered).toEqual([`${path}?${code}=a`, `${path}?${code}=b`, '/other']);
  });

  it('pass ignored parameters on to the target of a redirect within the shop only (FIX-05)', async () => {
    expect((await get('/old?utm_source=letter')).headers.location).toBe('/new?utm_source=letter');
    expect((await get('/away?utm_source=letter')).headers.location).toBe('https://other.example/away');
  });

  it('show no special after its end, without a notification and with a recent response in the cache', async () => {
    const endsMs = Math.ceil((shop.clock.now() + 1) / 60_000) * 60_000;
    await shop.db
      .updateTable('product')
      .set({ special_to: new Date(endsMs) })
      .where('sku', '=', 'AG-WHT-5')
      .execute();
    await shop.services.catalog.refresh();
    shop.clock.advance(endsMs - 1 - shop.clock.now());
    const answer = () => get(`/graphql?query=${encodeURIComponent(SPECIAL)}`);
    for (const make of [answer, () => get('/special')]) {
      expect((await make()).body).toMatch(/"special_price":\d/);
      expect((await make()).body).toMatch(/"special_price":\d/);
    }
    shop.clock.advance(1);
    for (const make of [() => get('/special/another'), () => get('/special'), answer])
      expect((await make()).body).toContain('"special_price":null');
    expect(rendered).toEqual(['/special', '/special/another', '/special']);
  });

  it('are rejected with a plain message when the URL cannot be decoded', async () => {
    const { statusCode, headers, body } = await get('/%ff');
    expect(statusCode).toBe(400);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toBe('This address cannot be read.\n');
    // No hook reaches this response, so it sets the common headers itself.
    const guards =
      /^(cross-origin-resource-policy|permissions-policy|referrer-policy|x-(content-type|frame)-options)$/;
    const guardsOf = (given: object) =>
      Object.fromEntries(Object.entries(given).filter(([name]) => guards.test(name)));
    expect(guardsOf(headers)).toEqual(guardsOf((await get('/healthz')).headers));
    expect(Object.keys(guardsOf(headers))).toHaveLength(5);
  });

  it('are rendered once for concurrent visitors', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/crowd')));
    expect(rendered).toEqual(['/crowd']);
  });

  it('allow their own inline scripts, and no injected ones', async () => {
    const { headers, body } = await get('/policy');
    const policy = String(headers['content-security-policy']);
    expect(body).toContain(`<script>${INLINE}</script><script>alert`);
    expect(policy).toContain(`script-src 'self' '${INLINE_HASH}';`);
    expect(policy).toContain("object-src 'none'");
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toMatch(/unsafe|nonce/);
  });

  it('are compressed, and omitted when the browser has them', async () => {
    const plain = await get('/sent');
    const packed = await get('/sent', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const known = await get('/sent', { 'if-none-match': String(plain.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('keep their status and their redirect', async () => {
    const gone = await get('/gone');
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    const old = await get('/old');
    expect([old.statusCode, old.headers.location]).toEqual([301, '/new']);
  });

  it.each([
    ['/step-10', 302, '/step-9'],
    ['/step-11', 508, undefined],
    ['/round', 508, undefined],
    ['/away', 301, 'https://other.example/away'],
  ])('follow at most ten redirects, and then show an error page: %s (FIX-12)', async (path, status, to) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers.location]).toEqual([status, to]);
  });

  it('show only an id when they fail; the log has the details', async () => {
    const { statusCode, headers, body } = await get('/broken?token=x');
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(body).not.toContain('secret_plans');
    const [, id] = /^Sorry! An unexpected error occurred\. Its id is ([0-9a-f-]{36})\.\n$/.exec(body) ?? [];
    const told = shop.logged.find(({ debugId }) => debugId !== undefined && debugId === id);
    expect(told).toMatchObject({ err: { message: 'no such table: secret_plans' }, path: '/broken' });
  });

  it.each(['/receipt/', '/favorites/', '/newsletter/confirm/', '/alerts/pause/', '/order-updates/stop/'])(
    'at %s… never log the secret at the end of their address, also when they fail',
    async (path) => {
      const secret = randomBytes(32).toString('base64url');
      expect((await get(`${path}${secret}`)).statusCode).toBe(200);
      isFailing = true;
      expect((await get(`${path}${secret}?key=${secret}`)).statusCode).toBe(500);
      await expect
        .poll(() => shop.logged.filter((line) => line.path === `${path}…`).length)
        .toBeGreaterThan(2);
      expect(JSON.stringify(shop.logged)).not.toContain(secret);
    },
  );

  it('take no host from the path', async () => {
    await get('//evil.example/coins');
    expect(rendered).toEqual(['/evil.example/coins']);
  });
});

describe('a shop with an analytics container (OPEN-70)', () => {
  let counting: TestShop;
  beforeAll(async () => {
    counting = await createTestShop({ storefront, env: { ANALYTICS: 'GTM-TEST1' } });
  });
  afterAll(() => counting.close());

  it('sends one page under the policy for the visitor’s consent, repeatedly, and varies for caches', async () => {
    const ask = (cookie: string, more: Record<string, string> = {}) =>
      counting.app.inject({
        method: 'GET',
        url: '/counted',
        headers: { ...(cookie && { cookie }), ...more },
      });
    const policyOf = (cookie: string) =>
      ask(cookie).then(({ headers }) => String(headers['content-security-policy']));
    for (let round = 0; round < 2; round += 1) {
      expect(await policyOf('')).not.toContain('google');
      expect(await policyOf('analytics_consent=denied')).not.toContain('google');
      expect(await policyOf('a=b; analytics_consent=granted')).toContain('https://*.googletagmanager.com');
    }
    expect(rendered).toEqual(['/counted']);
    const [plain, agreed] = [await ask(''), await ask('analytics_consent=granted')];
    expect(agreed.body).toBe(plain.body);
    expect(agreed.headers.etag).not.toBe(plain.headers.etag);
    expect(agreed.headers.vary).toBe('Accept-Encoding, Cookie');
    const known = await ask('analytics_consent=granted', { 'if-none-match': String(plain.headers.etag) });
    expect(known.statusCode).toBe(200);
    const { data } = await counting.query('{ storeConfig { analytics_id analytics_email_plain } }');
    expect(data).toEqual({ storeConfig: { analytics_id: 'GTM-TEST1', analytics_email_plain: false } });
  });
});
