import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageServices, Storefront } from '../../../api/storefront/storefront.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs, officeVisitor } from '../../../testing/office/office-client.ts';
import {
  changeOf,
  keepDraft,
  linkPreview,
  readProduct,
  saveProduct,
} from '../../../testing/office/product-editor.ts';
import { expectSoon } from '../../../testing/waiting.ts';

const PAGE = `query page($key: String!) { products(filter: { url_key: { eq: $key } }) { items { sku name stock_status
  description { html } price_range { minimum_price { final_price { value } } } } } }`;

/** Renders the answer of the API for the product at the path, as the storefront's page does. */
const storefront: Storefront = {
  async render(request: Request, { execute }: PageServices) {
    const key = new URL(request.url).pathname.slice(1).replace('.html', '');
    const answer = JSON.stringify(await execute(PAGE, { key }));
    return new Response(`<html><head></head><script>buy()</script>${answer}</html>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  },
  browserTexts: async (texts) => texts,
  pageParameters: async () => [],
  sitePaths: async () => [],
  disallowedPaths: async () => [],
  textProblems: null,
  assetsFolder: null,
  middleware: null,
  close: async () => undefined,
};

let shop: TestShop;
let trader: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop({ storefront });
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
});
afterAll(() => shop.close());

const SKU = 'AU-SUN-1';
const PATH = '/2026-sunrise-peaks-1-oz-gold-coin.html';

const open = (client: OfficeClient, url: string) =>
  shop.app.inject({
    method: 'GET',
    url,
    remoteAddress: '127.0.0.1',
    headers: { host: 'localhost', cookie: client.cookie() },
  });

describe('the preview of a product', () => {
  test('is the page of the shop with the draft, which nobody else sees (GOODS-02)', async () => {
    const values = (await readProduct(trader, SKU))?.values ?? {};
    const published = (await shop.app.inject(PATH)).body;
    const { version } = shop.services.catalog.current();
    const draft = changeOf(
      SKU,
      {
        name: 'Only a draft',
        description: '<p>Draft</p><script>x()</script>',
        'pricing.premium_percent': 25,
      },
      values,
    );
    await keepDraft(trader, SKU, draft);
    const page = await open(trader, await linkPreview(trader, SKU));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Only a draft');
    expect(page.body).toContain('<p>Draft</p>');
    expect(page.body).not.toContain('x()');
    expect(page.body).not.toContain('buy()');
    const price = (html: string) => Number(/"value":([\d.]+)/.exec(html)?.[1]);
    expect(price(page.body)).toBeGreaterThan(price(published) * 1.15);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toContain('script-src');

    // Neither the pages nor the responses of the shop have a trace of it.
    expect((await shop.app.inject(PATH)).body).toBe(published);
    const query = new URLSearchParams({ query: PAGE, variables: JSON.stringify({ key: PATH.slice(1, -5) }) });
    expect((await shop.app.inject(`/graphql?${query}`)).body).not.toContain('Only a draft');
    expect(shop.services.catalog.current().version).toBe(version);
    expect((await readProduct(trader, SKU))?.values).toEqual(values);
  });

  test('opens for the person of the link alone, until it expires (GOODS-02)', async () => {
    const address = await linkPreview(trader, SKU);
    const colleague = await officeAs(shop, 'trader');
    expect((await open(colleague, address)).statusCode).toBe(403);
    expect((await open(officeVisitor(shop), address)).statusCode).toBe(401);
    expect((await open(trader, address.replace(SKU, 'AG-SHIP-1'))).statusCode).toBe(403);
    expect((await open(trader, address.replace('/product/', '/new-product/'))).statusCode).toBe(403);
    expect((await open(trader, address.replace(/until=\d+/, 'until=99999999999999'))).statusCode).toBe(403);
    expect((await open(trader, address.replace(/key=.{4}/, 'key=AAAA'))).statusCode).toBe(403);
    expect((await open(trader, address.split('?')[0] ?? '')).statusCode).toBe(403);
    const asked = await (await officeAs(shop, 'bench')).query(
      'mutation { link_product_preview(sku: "AU-SUN-1") { address } }',
    );
    expect(asked.code).toBe('NOT_PERMITTED');
    await expect(linkPreview(trader, 'NO-SUCH')).rejects.toThrow('NO-SUCH');
    shop.clock.advance(15 * 60_000);
    const late = await open(trader, address);
    expect(late.statusCode).toBe(403);
    expect(late.headers['cache-control']).toBe('private, no-store');
  });

  test('shows a new product, and one that is not in the shop; names what keeps it from being shown (GOODS-02)', async () => {
    const fields = {
      item_number: 'P-1',
      name: 'Bar from nothing',
      url_key: 'bar-from-nothing',
      form: 'bar',
      metal: 'silver',
      fine_weight_ug: 31_103_477,
      is_enabled: false,
      'pricing.mode': 'metal',
      'pricing.premium_percent': 6,
      'stock.quantity': 4,
    };
    await keepDraft(trader, null, changeOf('P-BAR', { ...fields, name: '' }));
    const rejected = await open(trader, await linkPreview(trader, null));
    expect(rejected.statusCode).toBe(409);
    expect(rejected.body).toContain('name: must not be empty');
    await keepDraft(trader, null, changeOf('P-BAR', fields), 1);
    const page = await open(trader, await linkPreview(trader, null));
    expect(page.body).toContain('Bar from nothing');
    expect(page.body).toContain('IN_STOCK');
    expect((await shop.app.inject('/bar-from-nothing.html')).body).not.toContain('Bar from nothing');

    expect((await saveProduct(trader, changeOf('P-BAR', fields), true)).errors).toBeUndefined();
    const hidden = await open(trader, await linkPreview(trader, 'P-BAR'));
    expect(hidden.body).toContain('Bar from nothing');
    expect((await shop.app.inject('/bar-from-nothing.html')).body).not.toContain('Bar from nothing');
  });

  test('asks for a decision when somebody else changed the same value (GOODS-02, GOODS-08)', async () => {
    const values = (await readProduct(trader, 'AG-SHIP-1'))?.values ?? {};
    await keepDraft(trader, 'AG-SHIP-1', changeOf('AG-SHIP-1', { name: 'Mine' }, values));
    const address = await linkPreview(trader, 'AG-SHIP-1');
    expect((await open(trader, address)).body).toContain('Mine');
    const owner = await officeAs(shop, 'owner');
    await saveProduct(owner, changeOf('AG-SHIP-1', { name: 'Theirs' }, values));
    const conflict = await open(trader, address);
    expect(conflict.statusCode).toBe(409);
    expect(conflict.body).toContain('Somebody else changed this product');
    await expectSoon(async () => (await shop.app.inject(`/${values['url_key']}.html`)).body).toContain(
      'Theirs',
    );
  });
});
