import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/** What shoppers of the demo shop type, and the skus that must be among the first three, in any order. */
const EXAMPLES = JSON.parse(readFileSync(new URL('./example-queries.json', import.meta.url), 'utf8')) as {
  found: [query: string, skus: string[]][];
  notFound: string[];
};

const SEARCH = `query search($text: String!) {
  products(search: $text, pageSize: 3) { total_count items { sku } }
}`;

async function firstThree(text: string): Promise<{ skus: string[]; total: number }> {
  const { data, errors } = await shop.query<{ products: { total_count: number; items: { sku: string }[] } }>(
    SEARCH,
    { text },
  );
  expect(errors).toBeUndefined();
  return { skus: data.products.items.map(({ sku }) => sku), total: data.products.total_count };
}

describe('relevance on the demo shop', () => {
  it('finds what shoppers mean in the first three places, for nine searches in ten', async () => {
    expect(EXAMPLES.found.length).toBeGreaterThanOrEqual(70);
    const missed: string[] = [];
    for (const [query, expected] of EXAMPLES.found) {
      const { skus } = await firstThree(query);
      if (!expected.every((sku) => skus.includes(sku))) {
        missed.push(`${query}: wanted ${expected.join(' ')}, got ${skus.join(' ')}`);
      }
    }
    const share = 1 - missed.length / EXAMPLES.found.length;
    expect(share, `${(share * 100).toFixed(1)} %\n${missed.join('\n')}`).toBeGreaterThanOrEqual(0.9);
  });

  it.each(EXAMPLES.notFound)('SRCH-33 finds nothing for "%s"', async (query) => {
    expect(await firstThree(query)).toEqual({ skus: [], total: 0 });
  });
});
