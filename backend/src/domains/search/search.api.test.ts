import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { importRows } from '../../testing/import-rows.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => shop.close());

const PRODUCTS = `query getSearchProducts($inputText: String!) {
  xsearchProducts(search: $inputText) {
    code
    total_count
    items { sku name stock_status is_salable price_range { minimum_price { final_price { value currency } } } }
  }
}`;
interface Found {
  xsearchProducts: {
    code: string;
    total_count: number;
    items: { sku: string; name: string; stock_status: string; is_salable: boolean }[];
  };
}
const GROUPS = `query getSearch($inputText: String!) {
  getSearch(inputText: $inputText) {
    code total_count items { code name url num_results title description }
  }
}`;
interface Group {
  code: string;
  total_count: number;
  items: {
    code: string;
    name: string;
    url: string;
    num_results: number | null;
    title: string | null;
    description: string | null;
  }[];
}
const suggestions = async (inputText: string) => {
  const { data, errors } = await shop.query<{ getSearch: Group[] }>(GROUPS, { inputText });
  expect(errors).toBeUndefined();
  return data.getSearch;
};
const group = async (inputText: string, code: string) =>
  (await suggestions(inputText)).find((one) => one.code === code);

describe('xsearchProducts', () => {
  it('returns code, total and the best products up to the limit of the block (API-12)', async () => {
    const { data, errors } = await shop.query<Found>(PRODUCTS, { inputText: 'silver' });
    expect(errors).toBeUndefined();
    expect(data.xsearchProducts.code).toBe('product');
    expect(data.xsearchProducts.items).toHaveLength(5);
    expect(data.xsearchProducts.total_count).toBeGreaterThan(5);
  });

  it('omits products that are not salable now (SRCH-27)', async () => {
    const sold = await shop.db
      .selectFrom('product_stock')
      .innerJoin('product', 'product.id', 'product_stock.product_id')
      .select(['product.sku', 'product.name'])
      .where('quantity', '=', 0)
      .where('visibility', '=', 'catalog_search')
      .execute();
    expect(sold.length).toBeGreaterThan(0);
    for (const { sku, name } of sold) {
      const { data } = await shop.query<Found>(PRODUCTS, { inputText: name });
      expect(data.xsearchProducts.items.map((item) => item.sku)).not.toContain(sku);
      for (const item of data.xsearchProducts.items) {
        expect(item.is_salable).toBe(true);
        expect(item.stock_status).toBe('IN_STOCK');
      }
    }
  });

  it.each([
    '',
    '   ',
    '%',
    '"',
    'zzzzz',
    '\u0000',
    'x'.repeat(5_000),
    '((((*&^',
    "'; drop table product; --",
  ])('finds nothing, without an error, for %j (SRCH-33)', async (inputText) => {
    const { status, data, errors } = await shop.query<Found>(PRODUCTS, { inputText });
    expect([status, errors]).toEqual([200, undefined]);
    expect(data.xsearchProducts).toEqual({ code: 'product', total_count: 0, items: [] });
  });
});

describe('getSearch', () => {
  it('returns one group per enabled block, sorted by position (API-13, OPEN-48, SRCH-22)', async () => {
    const groups = await suggestions('silver');
    expect(groups.map(({ code }) => code)).toEqual([
      'popular_searches',
      'category',
      'blog',
      'page',
      'brand',
      'faq',
    ]);
    for (const { code, total_count, items } of groups) {
      expect(items.length).toBeLessThanOrEqual(Math.min(total_count, 5));
      for (const item of items) expect(item.code).toBe(code);
    }
  });

  it('returns name, URL and number of results of a category (ENT-23)', async () => {
    const found = await group('silver coins', 'category');
    expect(found?.items[0]).toMatchObject({
      name: 'Silver / Silver coins',
      url: '/silver/silver-coins.html',
      title: null,
      description: null,
    });
    expect(found?.items[0]?.num_results).toBeGreaterThan(0);
  });

  it('returns title and description of posts and pages, truncated to the lengths of their blocks (ENT-23)', async () => {
    const post = (await group('premiums', 'blog'))?.items[0];
    expect(post?.url).toMatch(/^\/blog\//);
    expect(post?.title).toBe(post?.name);
    expect([...(post?.description ?? '')].length).toBeGreaterThan(0);
    expect([...(post?.description ?? '')].length).toBeLessThanOrEqual(90);
    const page = (await group('shipping', 'page'))?.items[0];
    expect(page?.url).toBe('/shipping-and-insurance');
    expect(page?.num_results).toBeNull();
  });

  it('finds questions and mints', async () => {
    expect((await group('price fixed', 'faq'))?.items[0]).toMatchObject({
      name: 'When is my price fixed?',
      url: '/faq',
    });
    const mint = (await group('casa tejon', 'brand'))?.items[0];
    expect(mint?.num_results).toBeGreaterThan(0);
  });

  it('returns more than the limits of the blocks for the tabs of the results page (OPEN-49)', async () => {
    const { data } = await shop.query<{ getSearch: Group[] }>(
      '{ getSearch(inputText: "silver", pageSize: 50) { code total_count items { name } } }',
    );
    const categories = data.getSearch.find(({ code }) => code === 'category');
    expect(categories?.total_count).toBeGreaterThan(4);
    expect(categories?.items).toHaveLength(categories?.total_count ?? 0);
  });

  it('returns popular searches before anything is typed (SRCH-14)', async () => {
    const groups = await suggestions('');
    const popular = groups.find(({ code }) => code === 'popular_searches');
    expect(popular?.items[0]).toMatchObject({
      name: 'silver bar 10 oz',
      url: '/search.html?query=silver%20bar%2010%20oz',
    });
    expect(popular?.items[0]?.num_results).toBeGreaterThan(0);
    expect(
      groups.filter(({ code }) => code !== 'popular_searches').every(({ items }) => items.length === 0),
    ).toBe(true);
  });
});

describe('search terms', () => {
  const PRODUCT_SEARCH = `query find($text: String!, $currentPage: Int) {
    products(search: $text, currentPage: $currentPage, pageSize: 2) { total_count items { sku } }
  }`;
  const find = (text: string, address: string, currentPage = 1) =>
    shop.query(PRODUCT_SEARCH, { text, currentPage }, { headers: { 'x-forwarded-for': address } });
  const TERM = `query searchTerm($text: String) {
    searchTerm(Search: $text) { query_text popularity redirect num_results }
  }`;
  interface Term {
    searchTerm: {
      query_text: string;
      popularity: number;
      redirect: string | null;
      num_results: number;
    };
  }
  const UNKNOWN = { query_text: null, popularity: 0, redirect: null, num_results: null };
  const term = async (text: string) => {
    await shop.services.searchLog.flush();
    const { data, errors } = await shop.query<Term>(TERM, { text });
    expect(errors).toBeUndefined();
    return data.searchTerm;
  };

  it('counts a search once per address and day, and makes it a term after several visitors', async () => {
    await find('Compass  ROSE ', '203.0.113.1');
    await find('compass rose', '203.0.113.1');
    await find('compass rose', '203.0.113.1', 2);
    await find('compass rose', '203.0.113.2');
    expect(await term('compass rose')).toEqual(UNKNOWN);
    await find('compass rose', '203.0.113.3');
    expect(await term('Compass Rose')).toMatchObject({ query_text: 'compass rose', popularity: 3 });
    await find('compass rose', '203.0.113.1');
    expect((await term('compass rose'))?.popularity).toBe(3);
    shop.clock.advance(24 * 3_600_000);
    await find('compass rose', '203.0.113.1');
    const counted = await term('compass rose');
    expect(counted?.popularity).toBe(4);
    expect(counted?.num_results).toBeGreaterThan(0);
  });

  it('counts visitors who get a cached response, from any cache', async () => {
    const url = `/graphql?${new URLSearchParams({
      query: PRODUCT_SEARCH,
      variables: JSON.stringify({ text: 'honey bee gold' }),
    })}`;
    for (const last of [21, 22, 23, 24, 24]) {
      await shop.app.inject({ url, headers: { 'x-forwarded-for': `203.0.113.${last}` } });
    }
    expect((await term('honey bee gold'))?.popularity).toBe(4);
  });

  it('does not store searches without results, invalid terms, misspellings, spam or floods', async () => {
    const count = async () => {
      await shop.services.searchLog.flush();
      const row = await shop.db
        .selectFrom('search_term')
        .select((one) => one.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    };
    const before = await count();
    const searches = [
      'zzzzz',
      '<b>silver</b>',
      `silver ${'x'.repeat(80)}`,
      'silvr',
      'silver from cheaper-elsewhere.example',
    ];
    for (const text of searches) for (const last of [31, 32, 33]) await find(text, `203.0.113.${last}`);
    expect(await count()).toBe(before);
    for (const last of [41, 42, 43]) {
      for (let number = 0; number < 50; number++) {
        const clientAddress = `203.0.113.${last}`;
        shop.services.searchLog.record({ text: `silver ${number}`, resultCount: 1, clientAddress });
      }
    }
    expect(await count()).toBe(before + 30);
  });

  it('lists the most popular first, and redirects with their path', async () => {
    await importRows(shop, {
      'search-terms': [{ term: 'Delivery Time', popularity: 1_000, redirect: '/shipping-and-insurance' }],
    });
    const { data } = await shop.query<{ popularSearches: { query_text: string; redirect: string | null }[] }>(
      '{ popularSearches(pageSize: 3) { query_text popularity redirect } }',
    );
    expect(data.popularSearches).toHaveLength(3);
    expect(data.popularSearches[0]).toMatchObject({
      query_text: 'delivery time',
      redirect: '/shipping-and-insurance',
    });
    expect(await term('delivery time')).toMatchObject({ redirect: '/shipping-and-insurance' });
  });

  it('returns the target of a search that redirects, and null for others', async () => {
    await importRows(shop, {
      'search-terms': [{ term: 'opening hours', popularity: 0, redirect: '/contact-us' }],
    });
    const { data } = await shop.query(
      '{ away: searchRedirect(inputText: " Opening  HOURS") here: searchRedirect(inputText: "silver") }',
    );
    expect(data).toEqual({ away: '/contact-us', here: null });
  });

  it('related searches share a word with a search, have a result count, and exclude it (OPEN-49)', async () => {
    const { data } = await shop.query<{ relatedSearches: { query_text: string; num_results: number }[] }>(
      '{ relatedSearches(inputText: "Silver Tube") { query_text num_results } }',
    );
    const texts = data.relatedSearches.map(({ query_text }) => query_text);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.length).toBeLessThanOrEqual(5);
    expect(texts).not.toContain('silver tube');
    for (const { query_text, num_results } of data.relatedSearches) {
      expect(query_text).toMatch(/silver|tube/);
      expect(num_results).toBeGreaterThan(0);
    }
    const none = await shop.query('{ relatedSearches(inputText: "zz % ½") { query_text } }');
    expect(none.data).toEqual({ relatedSearches: [] });
  });

  it.each([0, -1, 51])('rejects a list of %i', async (pageSize) => {
    for (const field of [
      'popularSearches(pageSize: $n) { query_text }',
      'relatedSearches(inputText: "silver", pageSize: $n) { query_text }',
      'getSearch(inputText: "silver", pageSize: $n) { code }',
    ]) {
      const { errors } = await shop.query(`query p($n: Int) { ${field} }`, { n: pageSize });
      expect(errors?.[0]?.extensions.category).toBe('graphql-input');
    }
  });
});
