import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs, officeVisitor } from '../../../testing/office/office-client.ts';

interface Row {
  readonly sku: string;
  readonly name: string;
  readonly prices: readonly { readonly quantity: number; readonly cash: number; readonly card: number }[];
  readonly values: { readonly is_enabled: boolean; readonly stock?: { readonly quantity: number } };
}
interface Page {
  readonly products: readonly Row[];
  readonly next: string | null;
}

let shop: TestShop;
let trader: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  trader = await officeAs(shop, 'trader');
  const row = (sku: string, name: string, more: object = {}) => ({
    sku,
    item_number: `N-${sku}`,
    name,
    url_key: sku.toLowerCase().replace('é', 'e'),
    form: 'accessory',
    pricing: { mode: 'fixed', fixed_price_minor: 1_900 },
    ...more,
  });
  await importRows(shop, {
    products: [
      row('DÉ-7', 'Écrin "d’or" 100% %_\\', { stock: { quantity: 4 } }),
      row('GONE-1', 'Withdrawn écrin', { is_enabled: false, stock: { quantity: 0 } }),
      row('BARE-1', 'Écrin without stock'),
    ],
  });
});
afterAll(() => shop.close());

const LIST = `query ($filter: ProductFilterInput!, $after: String, $limit: Int!) {
  products(filter: $filter, after: $after, limit: $limit) {
    products { sku name prices { quantity cash card } values } next } }`;

async function list(filter: object, paging: object = { limit: 100 }, client = trader): Promise<Page> {
  const answer = await client.query<{ products: Page }>(LIST, { filter, ...paging });
  expect(answer.errors).toBeUndefined();
  return answer.data.products;
}
const skus = async (filter: object) => (await list(filter)).products.map(({ sku }) => sku);

describe('the product list', () => {
  test('finds products by the starts of words, in any case and without accents (GOODS-01)', async () => {
    expect((await skus({ search: 'ecrin' })).sort()).toEqual(['BARE-1', 'DÉ-7', 'GONE-1']);
    expect(await skus({ search: 'ÉCR d OR' })).toEqual(['DÉ-7']);
    expect(await skus({ search: 'de-7' })).toEqual(['DÉ-7']);
    expect(await skus({ search: 'gone1' })).toEqual(['GONE-1']);
    expect(await skus({ search: `'; drop table product; --` })).toEqual([]);
    expect(await skus({ search: '%' })).toEqual([]);
    const { products } = await list({ search: 'tern island' });
    expect(products.length).toBeGreaterThan(2);
  });

  test('filters by metal, category, stock and state (GOODS-01)', async () => {
    const silver = await list({ metal: 'silver', form: 'coin' });
    expect(silver.products.length).toBeGreaterThan(3);
    expect(await skus({ search: 'ecrin', stock: 'in_stock' })).toEqual(['DÉ-7']);
    expect(await skus({ search: 'ecrin', stock: 'out_of_stock', status: 'enabled' })).toEqual(['BARE-1']);
    expect(await skus({ status: 'disabled' })).toContain('GONE-1');
    expect(await skus({ category: 'no-such-category' })).toEqual([]);
    const inCategory = await skus({ category: 'storage' });
    const { data } = await shop.query<{
      categoryList: { products: { items: { sku: string }[] } }[];
    }>(
      '{ categoryList(filters: { url_key: { eq: "storage" } }) { products(pageSize: 100) { items { sku } } } }',
    );
    const items = data.categoryList[0]?.products.items ?? [];
    expect(items.length).toBeGreaterThan(0);
    expect(inCategory).toEqual(expect.arrayContaining(items.map(({ sku }) => sku)));
  });

  test('pages through all products by name, each once (GOODS-01)', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Page = await list({}, { after, limit: 37 });
      seen.push(...page.products.map(({ sku }) => sku));
      after = page.next;
    } while (after !== null);
    const { count } = await shop.db
      .selectFrom('product')
      .select((query) => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(Number(count));
  });

  test('shows the prices of the shop (GOODS-01)', async () => {
    const { products } = await list({ search: 'AG-SHIP-1' });
    const row = products.find(({ sku }) => sku === 'AG-SHIP-1');
    const { data } = await shop.query<{
      products: { items: { price_tiers: { quantity: number; final_price: { value: number } }[] }[] };
    }>(
      '{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items { price_tiers { quantity final_price { value } } } } }',
    );
    expect(row?.prices.map(({ quantity, cash }) => [quantity, cash / 100])).toEqual(
      data.products.items[0]?.price_tiers.map((tier) => [tier.quantity, tier.final_price.value]),
    );
  });

  test('rejects unknown filters and pages, visitors and roles without permission', async () => {
    const code = async (filter: object, after: string | null = null, client = trader) =>
      (await client.query(LIST, { filter, after, limit: 5 })).code;
    expect(await code({ stock: 'sold' })).toBe('FILTER_UNKNOWN');
    expect(await code({}, 'bm8')).toBe('PAGE_UNKNOWN');
    expect(await code({}, null, officeVisitor(shop))).toBe('NOT_SIGNED_IN');
    expect(await code({}, null, await officeAs(shop, 'accountant'))).toBe('NOT_PERMITTED');
  });

  test('counts products by metal and names the categories', async () => {
    const { data } = await trader.query<{
      product_filters: {
        total: number;
        metals: { metal: string; count: number }[];
        categories: { name: string }[];
      };
    }>('{ product_filters { total metals { metal count } categories { url_key name } forms } }');
    const { total, metals, categories } = data.product_filters;
    expect(metals.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(categories.some(({ name }) => name.includes(', '))).toBe(true);
  });
});
