import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const ROUTE = `query route($url: String!) {
  route(url: $url) {
    __typename relative_url redirect_code type
    ... on CmsPage { id identifier }
    ... on ProductInterface { id uid sku }
    ... on CategoryInterface { id uid children_count display_subcategories_list }
  }
}`;
interface Routed {
  route: {
    __typename: string;
    relative_url: string;
    redirect_code: number;
    type: string | null;
    [field: string]: unknown;
  } | null;
}
const ask = (url: string) => shop.query<Routed>(ROUTE, { url });

describe('route', () => {
  it.each(['/', '/home', '', 'home?utm=x'])('resolves the home page at "%s" (PAGE-21)', async (url) => {
    const { data, errors } = await ask(url);
    expect(errors).toBeUndefined();
    expect(data.route).toMatchObject({
      __typename: 'CmsPage',
      identifier: 'home',
      relative_url: 'home',
      redirect_code: 0,
      type: 'CMS_PAGE',
    });
  });

  it.each(['/2026-tall-ship-1-oz-silver-coin.html', '2026-tall-ship-1-oz-silver-coin.html?a=b'])(
    'resolves a product at "%s" (API-01, ENT-19, PAGE-13)',
    async (url) => {
      const { data } = await ask(url);
      expect(data.route).toMatchObject({
        __typename: 'SimpleProduct',
        sku: 'AG-SHIP-1',
        relative_url: '2026-tall-ship-1-oz-silver-coin.html',
        redirect_code: 0,
        type: 'PRODUCT',
      });
      expect(Buffer.from(String(data.route?.uid), 'base64').toString()).toBe(String(data.route?.id));
    },
  );

  it('returns a configurable product as its own type (PAGE-13)', async () => {
    const { data } = await ask('/tall-ship-1-oz-silver-coin-earlier-years.html');
    expect(data.route).toMatchObject({ __typename: 'ConfigurableProduct', type: 'PRODUCT' });
  });

  it('resolves a category at its URL path and suffix (ENT-19, PAGE-14)', async () => {
    const { data } = await ask('/silver/silver-coins.html');
    expect(data.route).toMatchObject({
      __typename: 'CategoryTree',
      relative_url: 'silver/silver-coins.html',
      redirect_code: 0,
      type: 'CATEGORY',
      display_subcategories_list: '1',
    });
    expect(Number(data.route?.children_count)).toBeGreaterThan(0);
  });

  it.each([
    ['/silver-tall-ship', 301, '2026-tall-ship-1-oz-silver-coin.html', 'PRODUCT'],
    ['/gifts.html', 302, 'starter-sets.html', 'CATEGORY'],
    ['/shipping', 301, 'shipping-and-insurance', 'CMS_PAGE'],
    ['/contact', 301, 'contact-us', null],
    ['/about/', 301, 'about', 'CMS_PAGE'],
    ['/silver', 301, 'silver.html', 'CATEGORY'],
  ])('redirects %s (%i) to %s (PAGE-04)', async (url, code, target, type) => {
    const { data, errors } = await ask(url);
    expect(errors).toBeUndefined();
    expect(data.route).toEqual({
      __typename: 'RoutableUrl',
      relative_url: target,
      redirect_code: code,
      type,
    });
  });

  it.each([
    '/no-such-page',
    '/silver-and-more',
    '/..%2F..%2Fetc/passwd',
    '/%00',
    '/%E0%A4%A',
    `/${'x'.repeat(5_000)}`,
  ])('returns null without an error at an unknown path (ROUTE-30)', async (url) => {
    const { status, data, errors } = await ask(url);
    expect([status, data.route, errors]).toEqual([200, null, undefined]);
  });

  it('does not resolve a variant that is not visible on its own', async () => {
    const variant = await shop.db
      .selectFrom('product')
      .select('url_key')
      .where('visibility', '=', 'variant_only')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { data, errors } = await ask(`/${variant.url_key}.html`);
    expect([data.route, errors]).toEqual([null, undefined]);
  });

  it('reports that the product of a path is no longer sold', async () => {
    await shop.db.updateTable('product').set({ is_enabled: false }).where('sku', '=', 'AC-LOUPE').execute();
    const { url_key } = await shop.db
      .selectFrom('product')
      .select('url_key')
      .where('sku', '=', 'AC-LOUPE')
      .executeTakeFirstOrThrow();
    await shop.services.catalog.refresh();
    const { status, data, errors } = await ask(`/${url_key}.html`);
    expect([status, data.route]).toEqual([200, null]);
    expect(errors?.[0]).toMatchObject({
      message: `No such entity found with matching URL key: ${url_key}.html`,
      extensions: { category: 'graphql-no-such-entity' },
    });
  });

  it('rejects and names redirects that do not end (FIX-12)', async () => {
    // No import writes such rows, but another program may have.
    await shop.db
      .insertInto('url_redirect')
      .values([
        { path: 'one', target: '/two', redirect_code: 301 },
        { path: 'two', target: '/one', redirect_code: 301 },
      ])
      .execute();
    await shop.services.catalog.refresh();
    const { data, errors } = await ask('/one');
    expect(data.route).toBeNull();
    expect(errors?.[0]).toMatchObject({
      message: 'The redirects from /one do not end: /one → /two → /one. Correct one of them.',
      extensions: { category: 'graphql-input', code: 'REDIRECT_LOOP' },
    });
  });
});

describe('urlResolver', () => {
  const RESOLVE = `query resolve($url: String!) {
    urlResolver(url: $url) { id entity_uid type relative_url redirectCode canonical_url }
  }`;

  it('returns type and id for older clients', async () => {
    const { data } = await shop.query<{ urlResolver: Record<string, unknown> }>(RESOLVE, { url: '/about' });
    expect(data.urlResolver).toMatchObject({ type: 'CMS_PAGE', relative_url: 'about', redirectCode: 0 });
    const moved = await shop.query<{ urlResolver: Record<string, unknown> }>(RESOLVE, {
      url: '/silver-tall-ship',
    });
    expect(moved.data.urlResolver).toMatchObject({
      type: 'PRODUCT',
      relative_url: '2026-tall-ship-1-oz-silver-coin.html',
      redirectCode: 301,
    });
    const unknown = await shop.query<{ urlResolver: null }>(RESOLVE, { url: '/no-such-page' });
    expect([unknown.data.urlResolver, unknown.errors]).toEqual([null, undefined]);
  });
});
