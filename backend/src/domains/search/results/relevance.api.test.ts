import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/**
 * Typical search texts by kind, with the SKUs that must be among the first three results, in any
 * order.
 */
const EXAMPLES = JSON.parse(readFileSync(new URL('./example-queries.json', import.meta.url), 'utf8')) as {
  found: Record<string, [query: string, skus: string[]][]>;
  notFound: string[];
};

const SEARCH = `query search($text: String!) {
  products(search: $text, pageSize: 3) { total_count items { sku } suggestions { search } }
}`;

async function firstThree(text: string) {
  const { data, errors } = await shop.query<{
    products: { total_count: number; items: { sku: string }[]; suggestions: { search: string }[] };
  }>(SEARCH, { text });
  expect(errors).toBeUndefined();
  const { items, total_count: total, suggestions } = data.products;
  return { skus: items.map(({ sku }) => sku), total, meant: suggestions.map(({ search }) => search) };
}

describe.each(Object.entries(EXAMPLES.found))('relevance on the demo shop: %s', (_, examples) => {
  it.each(examples)('%s finds %j first', async (query, expected) => {
    const { skus } = await firstThree(query);
    expect(skus).toEqual(expect.arrayContaining(expected));
  });
});

it('has a sufficient number of example searches', () => {
  expect(Object.values(EXAMPLES.found).flat().length).toBeGreaterThanOrEqual(140);
});

it.each(EXAMPLES.notFound)('finds nothing for "%s" (SRCH-33)', async (query) => {
  expect(await firstThree(query)).toMatchObject({ skus: [], total: 0 });
});

describe('spelling suggestions', () => {
  it.each([
    ['silvr bar', 'silver bar'],
    ['Palladum COIN', 'palladium coin'],
    ['ligthouse', 'lighthouse'],
    ['ten ounze silver', 'ten ounce silver'],
  ])('%s: suggests %s', async (query, meant) => {
    expect((await firstThree(query)).meant).toEqual([meant]);
  });

  it.each(['silver bar', 'wheatsheaf', 'platin', 'bitcoin', 'ag-ship-1', '½ oz'])(
    'suggests nothing for %s',
    async (query) => {
      expect((await firstThree(query)).meant).toEqual([]);
    },
  );
});
