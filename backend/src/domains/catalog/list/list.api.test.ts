import { nameKey } from '@ingot/catalog-engine/sort-orders/name-key.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const LIST = `query list($search: String, $filter: ProductAttributeFilterInput, $sort: ProductAttributeSortInput,
  $pageSize: Int = 300, $currentPage: Int = 1) {
  products(search: $search, filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
    total_count
    items {
      __typename sku name stock_status is_preorder metal_type year weight_label premium_percent
      price_per_ounce { value }
      price_range { minimum_price { final_price { value currency } } }
    }
    page_info { current_page page_size total_pages }
    aggregations { attribute_code label position count options { value label count } }
    sort_fields { default options { label value } }
  }
}`;

interface Item {
  __typename: string;
  sku: string;
  name: string;
  stock_status: string;
  is_preorder: boolean;
  metal_type: string | null;
  year: number | null;
  weight_label: string | null;
  premium_percent: number | null;
  price_per_ounce: { value: number } | null;
  price_range: { minimum_price: { final_price: { value: number; currency: string } } };
}
interface Listed {
  products: {
    total_count: number;
    items: Item[];
    page_info: { current_page: number; page_size: number; total_pages: number };
    aggregations: {
      attribute_code: string;
      label: string;
      position: number;
      count: number;
      options: { value: string; label: string; count: number }[];
    }[];
    sort_fields: { default: string; options: { label: string; value: string }[] };
  };
}

async function list(variables: object, headers: Record<string, string> = {}) {
  const answer = await shop.query<Listed>(LIST, variables, { headers });
  expect(answer.errors).toBeUndefined();
  return answer.data.products;
}
async function rejection(variables: object) {
  const { errors, data } = await shop.query(LIST, variables);
  expect(data).toEqual({ products: null });
  return errors?.[0];
}
const uid = (id: number) => Buffer.from(String(id)).toString('base64');
const skus = (products: Listed['products']) => products.items.map(({ sku }) => sku);
const options = (products: Listed['products'], code: string) =>
  products.aggregations.find((aggregation) => aggregation.attribute_code === code)?.options ?? [];
const price = (item: Item) => item.price_range.minimum_price.final_price.value;
async function categoryUid(urlKey: string): Promise<string> {
  const { id } = await shop.db
    .selectFrom('category')
    .select('id')
    .where('url_key', '=', urlKey)
    .executeTakeFirstOrThrow();
  return uid(id);
}

describe('list arguments', () => {
  it('rejects a list without search and filter, with Magento’s message', async () => {
    expect(await rejection({})).toMatchObject({
      message: "'search' or 'filter' input argument is required.",
      extensions: { category: 'graphql-input' },
      path: ['products'],
    });
  });

  it('rejects pages and page sizes below one, and a page beyond the last', async () => {
    expect((await rejection({ filter: {}, currentPage: 0 }))?.message).toBe(
      'currentPage value must be greater than 0.',
    );
    expect((await rejection({ filter: {}, pageSize: 0 }))?.message).toBe(
      'pageSize value must be greater than 0.',
    );
    expect(await rejection({ search: 'owl', pageSize: 300, currentPage: 9 })).toMatchObject({
      message: 'currentPage value 9 specified is greater than the 1 page(s) available.',
      extensions: { category: 'graphql-input' },
    });
    expect((await list({ filter: { sku: { eq: 'NO-SUCH' } }, currentPage: 9 })).total_count).toBe(0);
  });

  it('returns twenty products per page by default', async () => {
    const { data } = await shop.query<{ products: { items: unknown[]; page_info: { page_size: number } } }>(
      '{ products(filter: {}) { items { sku } page_info { page_size } } }',
    );
    expect(data.products.items).toHaveLength(20);
    expect(data.products.page_info.page_size).toBe(20);
  });

  it('pages through all products without gaps or duplicates', async () => {
    const all = skus(await list({ filter: {} }));
    const walked: string[] = [];
    for (let currentPage = 1; walked.length < all.length; currentPage++) {
      walked.push(...skus(await list({ filter: {}, pageSize: 17, currentPage })));
    }
    expect(walked).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('filters', () => {
  it('filters by metal, weight, purity, mint, year, country, IRA and availability with the values it counts (OPEN-50)', async () => {
    const all = await list({ filter: {} });
    const codes = [
      'metal_type',
      'weight',
      'fineness',
      'mint',
      'year',
      'country',
      'ira_eligible',
      'availability',
    ];
    for (const code of [...codes, 'form', 'category_uid']) {
      expect(options(all, code).length, code).toBeGreaterThan(1);
      for (const option of options(all, code)) {
        const narrowed = await list({ filter: { [code]: { eq: option.value } } });
        expect(narrowed.total_count, `${code} ${option.label}`).toBe(option.count);
      }
    }
  });

  it('counts the values of a filter without that filter, and those of others with it', async () => {
    const all = await list({ filter: {} });
    const silver = options(all, 'metal_type').find((option) => option.label === 'Silver');
    const onlySilver = await list({ filter: { metal_type: { eq: silver?.value } } });
    expect(options(onlySilver, 'metal_type')).toEqual(options(all, 'metal_type'));
    const bars = options(onlySilver, 'form').find((option) => option.label === 'Bar');
    const silverBars = await list({
      filter: { metal_type: { eq: silver?.value }, form: { eq: bars?.value } },
    });
    expect(silverBars.total_count).toBe(bars?.count);
    expect(silverBars.items.every((item) => item.metal_type === 'silver')).toBe(true);
  });

  it('accepts codes and labels besides option ids, and several values', async () => {
    const both = await list({ filter: { metal_type: { in: ['platinum', 'Palladium'] } } });
    expect(new Set(both.items.map((item) => item.metal_type))).toEqual(new Set(['platinum', 'palladium']));
    const weights = await list({ filter: { weight: { eq: '½ oz' }, metal_type: { eq: 'gold' } } });
    expect(weights.items.every((item) => item.weight_label === '½ oz')).toBe(true);
    expect(weights.total_count).toBeGreaterThan(0);
  });

  it('finds a configurable product by the year or weight of its variants', async () => {
    const old = await list({ filter: { year: { eq: '2024' } } });
    expect(skus(old)).toContain('AG-SHIP-YR');
    const small = await list({ filter: { weight: { eq: '2.5 g' } } });
    expect(skus(small)).toContain('AU-ASSAY');
  });

  it('lists a category with its descendants by uid, id and path', async () => {
    const silver = await categoryUid('silver');
    const id = Buffer.from(silver, 'base64').toString();
    const byUid = await list({ filter: { category_uid: { eq: silver } } });
    expect(skus(byUid)).toContain('AG-SHIP-1');
    expect(skus(await list({ filter: { category_id: { in: [id] } } }))).toEqual(skus(byUid));
    expect(skus(await list({ filter: { category_url_path: { eq: 'silver' } } }))).toEqual(skus(byUid));
    const coins = await list({ filter: { category_url_path: { eq: 'silver/silver-coins' } } });
    expect(coins.total_count).toBeLessThan(byUid.total_count);
    expect(skus(byUid)).toEqual(expect.arrayContaining(skus(coins)));
    expect((await list({ filter: { category_uid: { eq: uid(999_999) } } })).total_count).toBe(0);
  });

  it('lists the products of a category that are in stock, including pre-orders (API-08)', async () => {
    const id = Buffer.from(await categoryUid('silver'), 'base64').toString();
    const inStock = await list({ filter: { category_id: { in: [id] }, in_stock: { eq: '1' } } });
    expect(inStock.items.every((item) => item.stock_status !== 'OUT_OF_STOCK')).toBe(true);
    expect(skus(inStock)).toContain('AG-BEE-2');
    const gone = await list({ filter: { in_stock: { eq: '0' } } });
    expect(gone.items.every((item) => item.stock_status === 'OUT_OF_STOCK')).toBe(true);
    expect(gone.total_count).toBeGreaterThan(0);
  });

  it('finds SKUs in any case, but never a variant that is not visible on its own', async () => {
    expect(skus(await list({ filter: { sku: { in: ['ag-ship-1', 'AG-SHIP-1-24'] } } }))).toEqual([
      'AG-SHIP-1',
    ]);
    expect(skus(await list({ filter: { url_key: { eq: '1-oz-gold-minted-bar' } } }))).toEqual(['AU-M1']);
  });

  it('finds words in names, whole or partial', async () => {
    const whole = await list({ filter: { name: { match: 'tall ship' } } });
    expect(whole.items.length).toBeGreaterThan(3);
    expect(whole.items.every((item) => /tall ship/i.test(item.name))).toBe(true);
    expect((await list({ filter: { name: { match: 'tal shi' } } })).total_count).toBe(0);
    expect((await list({ filter: { name: { match: 'tal shi', match_type: 'PARTIAL' } } })).total_count).toBe(
      whole.total_count,
    );
  });

  it('filters by price in the requested currency, inclusive at both ends', async () => {
    const ship = await list({ filter: { sku: { eq: 'AG-SHIP-1' } } }, { 'content-currency': 'EUR' });
    const [item] = ship.items;
    expect(item?.price_range.minimum_price.final_price.currency).toBe('EUR');
    const exact = String(item && price(item));
    const found = await list(
      { filter: { price: { from: exact, to: exact } } },
      { 'content-currency': 'EUR' },
    );
    expect(skus(found)).toContain('AG-SHIP-1');
    expect((await rejection({ filter: { price: { from: 'ten' } } }))?.message).toContain('takes numbers');
  });

  it('counts price buckets consistently with the price filter, and follows the spot price', async () => {
    const before = await list({ filter: {} });
    for (const { value, count } of options(before, 'price')) {
      const [from, to] = value.split('_');
      const step = await list({ filter: { price: { from, to } } });
      expect(step.total_count, value).toBe(count);
    }
    await shop.setSpot({ gold: 8_000 });
    const after = await list({ filter: {} });
    expect(options(after, 'price')).not.toEqual(options(before, 'price'));
    await shop.setSpot({ gold: 4_000 });
  });

  it('fills collections by rule: new, on sale, pre-order, limited, IRA-eligible, under 500', async () => {
    const inCollection = async (urlKey: string) =>
      list({ filter: { category_uid: { eq: await categoryUid(urlKey) } } });
    expect(skus(await inCollection('sale')).sort()).toEqual(
      ['AG-C100-2', 'AG-WHT-5', 'AU-OAK-Q', 'AU-WHT-Q', 'PD-WHT-1'].sort(),
    );
    const preorder = await inCollection('pre-order');
    expect(preorder.items.every((item) => item.stock_status === 'IN_STOCK' && item.is_preorder)).toBe(true);
    expect(preorder.total_count).toBe(4);
    expect(skus(await inCollection('limited'))).toContain('AU-LION-1P');
    const under = await inCollection('under-500');
    expect(under.items.every((item) => price(item) < 500)).toBe(true);
    expect((await inCollection('new-this-month')).total_count).toBeGreaterThan(0);
    const start = shop.clock.now();
    shop.clock.set(start + 40 * 86_400_000);
    expect((await inCollection('sale')).total_count).toBe(0);
    expect((await inCollection('new-this-month')).total_count).toBe(0);
    shop.clock.set(start);
  });
});

describe('sort orders', () => {
  const isSorted = (values: readonly number[]) =>
    values.every((value, at) => at === 0 || (values[at - 1] ?? 0) <= value);

  it('sorts by price, premium over spot, price per ounce, name and newest, in both directions (OPEN-50, CLNT-14)', async () => {
    const silver = { metal_type: { eq: 'silver' } };
    const prices = (await list({ filter: silver, sort: { price: 'ASC' } })).items.map(price);
    expect(isSorted(prices)).toBe(true);
    const dearest = (await list({ filter: silver, sort: { price: 'DESC' } })).items.map(price);
    expect(isSorted([...dearest].reverse())).toBe(true);
    const premiums = (await list({ filter: silver, sort: { premium: 'ASC' } })).items.flatMap(
      (item) => item.premium_percent ?? [],
    );
    expect(isSorted(premiums)).toBe(true);
    const perOunce = (await list({ filter: silver, sort: { price_per_ounce: 'ASC' } })).items.flatMap(
      (item) => item.price_per_ounce?.value ?? [],
    );
    expect(isSorted(perOunce)).toBe(true);
    const coins = { metal_type: { eq: 'platinum' }, form: { eq: 'coin' } };
    const names = (await list({ filter: coins, sort: { name: 'ASC' } })).items.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1)));
    const roses = names.filter((name) => name.includes('Compass Rose'));
    expect(roses.map((name) => /[¼½1] oz/.exec(name)?.[0])).toEqual(['¼ oz', '½ oz', '1 oz']);
    expect((await list({ filter: coins, sort: { name: 'DESC' } })).items.map(({ name }) => name)).toEqual(
      [...names].reverse(),
    );
    const newest = await list({ filter: {}, sort: { created_at: 'DESC' }, pageSize: 1 });
    const { sku } = await shop.db
      .selectFrom('product')
      .select('sku')
      .where('visibility', '=', 'catalog_search')
      .orderBy('created_at', 'desc')
      .orderBy('popularity', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(skus(newest)).toEqual([sku]);
  });

  it('puts products without a premium last in both directions', async () => {
    for (const direction of ['ASC', 'DESC']) {
      const { items } = await list({ filter: {}, sort: { premium: direction } });
      const first = items.findIndex((item) => item.premium_percent === null);
      expect(first).toBeGreaterThan(0);
      expect(items.slice(first).every((item) => item.premium_percent === null)).toBe(true);
    }
  });

  it('sorts by the new price after a tick', async () => {
    const before = skus(await list({ filter: {}, sort: { price: 'ASC' } }));
    await shop.setSpot({ silver: 900 });
    const after = await list({ filter: {}, sort: { price: 'ASC' } });
    expect(isSorted(after.items.map(price))).toBe(true);
    expect(skus(after)).not.toEqual(before);
    await shop.setSpot({ silver: 50 });
  });

  it('offers relevance only for a search, and puts the best match first', async () => {
    const browsed = await list({ filter: {} });
    expect(browsed.sort_fields.default).toBe('position');
    expect(browsed.sort_fields.options.map(({ value }) => value)).not.toContain('relevance');
    const searched = await list({ search: 'tall ship' });
    expect(searched.sort_fields).toMatchObject({
      default: 'relevance',
      options: [{ label: 'Best Match' }, ...Array(7).fill({})],
    });
    expect(searched.items[0]?.name).toMatch(/tall ship/i);
    expect(skus(await list({ search: 'tall ship', sort: { relevance: 'ASC' } }))).toEqual(skus(searched));
  });

  it('searches within a category and counts the results', async () => {
    const found = await list({ search: 'owl', filter: { metal_type: { eq: 'palladium' } } });
    expect(skus(found)).toEqual(['PD-OWL-1P']);
    expect(options(found, 'metal_type').length).toBeGreaterThan(1);
  });
});

describe('dealer settings', () => {
  it('hides products that are out of stock when the shop is set so', async () => {
    const gone = { filter: { sku: { eq: 'AG-LH-1' } } };
    expect((await list(gone)).items[0]?.stock_status).toBe('OUT_OF_STOCK');
    await importShopSettings(shop.db, {
      storeConfig: { features: { show_out_of_stock: false } },
    });
    await shop.setSpot({ silver: 50 });
    expect((await list(gone)).total_count).toBe(0);
    await importShopSettings(shop.db, { storeConfig: { features: { show_out_of_stock: null } } });
    await shop.setSpot({ silver: 50 });
    expect((await list(gone)).total_count).toBe(1);
  });
});
