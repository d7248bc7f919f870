import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { importShopSettings } from '../../domains/shop/settings/import-settings.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import type { Storefront } from '../storefront/storefront.ts';

/** A storefront whose pages name their store view and language. */
const storefront: Storefront = {
  render: async (_request, { store, language }) =>
    new Response(`${store} ${language.locale} ${language.texts['cart.title']} ${language.address}`, {
      headers: { 'content-type': 'text/html' },
    }),
  // Names texts as the built storefront does, by their English text.
  browserTexts: async (texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name.replace('cart.title', 'Cart'), text]),
    ),
  textProblems: (texts) => Object.keys(texts).filter((name) => name.startsWith('unknown.')),
  pageParameters: async () => [],
  sitePaths: async () => [],
  disallowedPaths: async () => [],
  assetsFolder: null,
  middleware: null,
  close: async () => undefined,
};
const ENGLISH = 'null en-US undefined null';

let folder = '';
let shop: TestShop;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-page-languages-'));
  const texts = { 'cart.title': 'Warenkorb', 'cart.lead': 'Lang genug zum Packen. '.repeat(60) };
  await writeFile(join(folder, 'de.json'), JSON.stringify(texts));
  shop = await createTestShop({ storefront, env: { LANGUAGES_DIR: folder } });
  const { problems } = await importShopSettings(shop.db, {
    storeConfig: {
      store_views: [
        { code: 'europe', id: 2, store_name: 'Ingot Europa', locale: 'de_DE' },
        { code: 'france', id: 3, locale: 'fr_FR' },
        { code: 'closed', id: 4, locale: 'de_DE', active: false },
      ],
    },
  });
  expect(problems).toEqual([]);
  await waitFor(() => expect(shop.services.shop.storeViews).toHaveLength(3));
});

afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, cookie = '', more: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers: { ...(cookie && { cookie }), ...more } });

/** Returns the URL of the texts that a German page refers to. */
async function germanAddress(): Promise<string> {
  const { body } = await get('/', 'store=europe');
  const address = body.split(' ').at(-1) ?? '';
  expect(address).toMatch(/^\/assets\/texts\/de-DE\/[\w-]{10}\.json$/);
  return address;
}

describe('pages of several store views (OPEN-68)', () => {
  it('use the store view of the cookie, in any order of requests', async () => {
    const german = `europe de-DE Warenkorb ${await germanAddress()}`;
    for (const cookie of ['', 'store=europe', '', 'a=b; store=europe; c=d', 'store=default', 'store=europe'])
      expect((await get('/cart', cookie)).body, cookie).toBe(cookie.includes('europe') ? german : ENGLISH);
  });

  it('are English without a file for the language of the view (I18N-02)', async () => {
    expect((await get('/', 'store=france')).body).toBe('france en-US undefined null');
  });

  it('declare that they vary by cookie, and have different tags', async () => {
    const [english, german] = [await get('/tagged'), await get('/tagged', 'store=europe')];
    for (const { headers } of [english, german]) expect(headers.vary).toBe('Accept-Encoding, Cookie');
    expect(english.headers.etag).not.toBe(german.headers.etag);
    const crossed = await get('/tagged', 'store=europe', { 'if-none-match': String(english.headers.etag) });
    expect([crossed.statusCode, crossed.body]).toEqual([200, german.body]);
  });

  it.each([
    'store=closed',
    'store=nowhere',
    'store=EUROPE',
    'store=europe%00',
    'store=europe\0',
    'store="europe"',
    'store=__proto__',
    'store=constructor',
    'store=../europe',
    'store="><script>alert(1)</script>',
    `store=${'e'.repeat(200)}`,
    'xstore=europe',
    'store=; store',
  ])('use the first view for an invalid cookie: %j', async (cookie) => {
    const { statusCode, body } = await get('/hostile', cookie);
    expect([statusCode, body]).toEqual([200, ENGLISH]);
    expect((await get('/hostile', 'store=europe')).body).toContain('Warenkorb');
  });
});

describe('the texts of a language', () => {
  it('are served under the built names, compressed and immutable', async () => {
    const { headers, rawPayload } = await get(await germanAddress(), '', { 'accept-encoding': 'br' });
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({
      Cart: 'Warenkorb',
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  it.each([
    '/assets/texts/de-DE/0123456789.json',
    '/assets/texts/de-AT/0123456789.json',
    '/assets/texts/en-US/null',
    '/assets/texts/fr-FR/0123456789.json',
    '/assets/texts/de-DE/..%2f..%2fde.json',
  ])('do not exist at other addresses: %s', async (address) => {
    const { statusCode, headers } = await get(address);
    expect(statusCode).toBe(404);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

it('the manifest belongs to the store view in its URL (OPEN-67)', async () => {
  const manifest = async (query: string) => JSON.parse((await get(`/manifest.webmanifest${query}`)).body);
  expect(await manifest('?store=europe')).toMatchObject({ lang: 'de-DE', name: 'Ingot Europa' });
  for (const query of ['', '?store=nowhere', '?store=europe&store=europe', '?store[]=europe'])
    expect(await manifest(query), query).toMatchObject({ lang: 'en-US', name: 'Ingot' });
});

test('an unknown text, or one that does not match its English, prevents a start (I18N-02)', async () => {
  const wrong = await mkdtemp(join(tmpdir(), 'ingot-page-languages-'));
  await writeFile(join(wrong, 'de.json'), '{ "unknown.title": "Warenkorb", "cart.title": "Warenkorb" }');
  await expect(createTestShop({ storefront, env: { LANGUAGES_DIR: wrong } })).rejects.toThrow(
    'de.json: unknown.title',
  );
  await rm(wrong, { recursive: true });
});
