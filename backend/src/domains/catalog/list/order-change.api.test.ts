import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface Page {
  readonly order_before: string;
  readonly order_through: string;
  readonly items: readonly { readonly sku: string }[];
}

async function page(currentPage: number, sort: object, pageSize = 12): Promise<Page> {
  const { data, errors } = await shop.query<{ products: Page }>(
    `query ($sort: ProductAttributeSortInput, $currentPage: Int!, $pageSize: Int!) {
      products(filter: {}, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
        order_before order_through items { sku }
      }
    }`,
    { sort, currentPage, pageSize },
  );
  expect(errors).toBeUndefined();
  return data.products;
}

describe('pages of a list while spot moves', () => {
  it('continue the page before at the same prices, each product once (PREM-03)', async () => {
    for (const sort of [
      { price: 'ASC' },
      { premium: 'DESC' },
      { price_per_ounce: 'ASC' },
      { spread: 'ASC' },
    ]) {
      const pages = [await page(1, sort), await page(2, sort), await page(3, sort)];
      expect(pages[1]?.order_before).toBe(pages[0]?.order_through);
      expect(pages[2]?.order_before).toBe(pages[1]?.order_through);
      expect(new Set(pages.flatMap(({ items }) => items.map(({ sku }) => sku))).size).toBe(36);
    }
  });

  it('tell that products changed pages, and only then (PREM-03)', async () => {
    const byPrice = { price: 'ASC' };
    const [first, firstByName] = [await page(1, byPrice), await page(1, { name: 'ASC' })];
    // All silver, which is cheap, moves behind products with a fixed price.
    await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver * 4 });
    const moved = await page(1, byPrice);
    expect(new Set(moved.items.map(({ sku }) => sku))).not.toEqual(
      new Set(first.items.map(({ sku }) => sku)),
    );
    expect((await page(2, byPrice)).order_before).not.toBe(first.order_through);
    expect((await page(2, { name: 'ASC' })).order_before).toBe(firstByName.order_through);
    // A small move changes every price of the metal, but no page.
    const second = await page(1, byPrice, 20);
    await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver * 4.0001 });
    expect((await page(2, byPrice, 20)).order_before).toBe(second.order_through);
  });
});
