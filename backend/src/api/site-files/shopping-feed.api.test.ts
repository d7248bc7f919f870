import { afterAll, beforeAll, expect, test } from 'vitest';
import { importShopSettings } from '../../domains/shop/settings/import-settings.ts';
import { STARTER_SET } from '../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { BOOK, writeDownloads } from '../../testing/downloadable-product.ts';
import { GIFT_CARD } from '../../testing/gift-card-product.ts';
import { importRows } from '../../testing/import-rows.ts';
import { must } from '../../testing/shopping/shopper.ts';
import { expectSoon } from '../../testing/waiting.ts';

const TUBE = {
  sku: 'FEED-TUBE',
  item_number: 'FEED-1',
  name: 'Tube & "lid" <5 mm>',
  url_key: 'feed-tube',
  form: 'accessory',
  description: '<p>Holds\u0007 20 coins &amp; more</p><script>alert(1)</script>',
  gtin: '4006381333931',
  shipping_weight_g: 40,
  pricing: { mode: 'fixed', fixed_price_minor: 1_250, tiers: [{ quantity: 10, fixed_price_minor: 1_000 }] },
  order_minimum: 5,
  order_increment: 10,
  stock: { quantity: 100 },
  categories: ['accessories'],
};

/** An item without a page of its own, and its grouped product. */
const GROUP = [
  {
    ...TUBE,
    ...{ sku: 'FEED-PART', item_number: 'FEED-3', name: 'Tube of a group', url_key: 'feed-part', gtin: null },
    ...{ visibility: 'variant_only', order_minimum: null, order_increment: null },
  },
  {
    ...{ sku: 'FEED-GROUP', item_number: 'FEED-4', name: 'Tubes', url_key: 'feed-group', type: 'grouped' },
    ...{ form: 'accessory', categories: ['accessories'], grouped_items: [{ sku: 'FEED-PART', quantity: 1 }] },
  },
];

const MINUTE_MS = 60_000;

/** A product that is cheaper from ten to twenty minutes after a moment. */
const saleAfter = (nowMs: number) => ({
  ...TUBE,
  ...{ sku: 'FEED-SALE', item_number: 'FEED-2', name: 'Tube on sale', url_key: 'feed-sale' },
  ...{ gtin: null, order_minimum: null, order_increment: null },
  pricing: { mode: 'fixed', fixed_price_minor: 2_000 },
  special: {
    fixed_price_minor: 1_500,
    from: new Date(nowMs + 10 * MINUTE_MS).toISOString(),
    to: new Date(nowMs + 20 * MINUTE_MS).toISOString(),
  },
});

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await writeDownloads(shop);
  const { sections } = await importRows(shop, {
    products: [STARTER_SET, GIFT_CARD, TUBE, BOOK, saleAfter(shop.clock.now()), ...GROUP],
  });
  expect(sections[0]?.problems).toEqual([]);
  await shop.refresh();
});
afterAll(() => shop.close());

const get = (headers = {}) => shop.app.inject({ url: '/feeds/google.xml', headers });

async function switchFeed(isOn: boolean) {
  const { problems } = await importShopSettings(shop.db, { storeConfig: { seo: { product_feed: isOn } } });
  expect(problems).toEqual([]);
  await expectSoon(() => shop.services.shop.seo.hasProductFeed).toBe(isOn);
}

type Item = Readonly<Record<string, string>>;

function itemsOf(xml: string): ReadonlyMap<string, Item> {
  const items = [...xml.matchAll(/<item>(.*)<\/item>/g)].map(([, fields = '']) =>
    Object.fromEntries(
      [...fields.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
  return new Map(items.map((item) => [item.id ?? '', item]));
}

test('the feed is off until the dealer switches it on (KIND-07)', async () => {
  expect((await get()).statusCode).toBe(404);
  await switchFeed(true);
  const { statusCode, headers, body } = await get();
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(body).toContain('xmlns:g="http://base.google.com/ns/1.0"');
  await switchFeed(false);
  expect((await get()).statusCode).toBe(404);
  await switchFeed(true);
});

test('each kind of product is in the feed as shopping engines take it (KIND-07)', async () => {
  const items = itemsOf((await get()).body);
  for (const absent of ['GC-GIFT', BOOK.sku, 'AG-SHIP-YR']) expect(items.has(absent)).toBe(false);
  const { products } = await must<{
    products: {
      items: { sku: string; price_range: { minimum_price: { final_price: { value: number } } } }[];
    };
  }>(
    shop.query,
    `{ products(filter: { sku: { in: ["AG-SHIP-1", "${STARTER_SET.sku}"] } }) {
      items { sku price_range { minimum_price { final_price { value } } } } } }`,
  );
  for (const { sku, price_range } of products.items) {
    const { value } = price_range.minimum_price.final_price;
    expect(items.get(sku)?.price).toBe(`${value.toFixed(2)} USD`);
  }
  expect(items.get(STARTER_SET.sku)).toMatchObject({ is_bundle: 'yes', availability: 'in_stock' });
  const variant = [...items.values()].find(({ item_group_id }) => item_group_id === 'AG-SHIP-YR');
  expect(variant?.link).toMatch(/^http:\/\/shop\.test\/[\w-]+\.html\?year=\d{4}$/);
  expect(variant).toMatchObject({ brand: expect.any(String), identifier_exists: 'no', material: 'silver' });
});

test('an item of a grouped product without a page of its own leads to that of the group (KIND-07)', async () => {
  const items = itemsOf((await get()).body);
  expect(items.get('FEED-PART')).toMatchObject({
    link: 'http://shop.test/feed-group.html',
    price: '12.50 USD',
  });
  expect(items.get('FEED-PART')).not.toHaveProperty('item_group_id');
  expect(items.has('FEED-GROUP')).toBe(false);
});

test('an item has clean texts, a bar code, and the price of the smallest quantity (KIND-07)', async () => {
  const { body } = await get();
  expect(itemsOf(body).get('FEED-TUBE')).toMatchObject({
    title: 'Tube &amp; "lid" &lt;5 mm&gt;',
    description: 'Holds 20 coins &amp; more',
    gtin: '4006381333931',
    price: '100.00 USD',
    multipack: '10',
    shipping_weight: '400 g',
    link: 'http://shop.test/feed-tube.html',
    availability: 'in_stock',
  });
  expect(body).not.toContain('alert(1)');
  expect(body).not.toContain('\u0007');
});

test('a special begins and ends in the feed with its minute, without other changes (KIND-07)', async () => {
  const price = async () => itemsOf((await get()).body).get('FEED-SALE')?.price;
  const begin = shop.clock.now() + 10 * MINUTE_MS;
  shop.clock.set(begin - MINUTE_MS);
  expect(await price()).toBe('20.00 USD');
  shop.clock.set(begin);
  expect(await price()).toBe('15.00 USD');
  shop.clock.set(begin + 10 * MINUTE_MS);
  expect(await price()).toBe('20.00 USD');
});

test('requests of one price version share the file, and a known file has no body (KIND-07)', async () => {
  const files = await Promise.all(Array.from({ length: 20 }, () => get()));
  expect(new Set(files.map(({ headers }) => headers.etag)).size).toBe(1);
  const again = await get({ 'if-none-match': files[0]?.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const packed = await get({ 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
});
