import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ spot: { silver: 50 } });
});
afterAll(() => shop.close());

const BIDS = `query ($metal: String, $pageSize: Int, $currentPage: Int) {
  buybackProducts(metal: $metal, pageSize: $pageSize, currentPage: $currentPage) {
    total_count
    page_info { current_page total_pages }
    items { sku metal_type buyback_price { value } buyback_minimum_quantity buyback_premium_percent }
  }
}`;

interface Bids {
  buybackProducts: {
    total_count: number;
    page_info: { current_page: number; total_pages: number };
    items: {
      sku: string;
      metal_type: string;
      buyback_price: { value: number };
      buyback_minimum_quantity: number;
      buyback_premium_percent: number;
    }[];
  };
}

async function readBids(variables: object = {}) {
  const { data, errors } = await shop.query<Bids>(BIDS, variables);
  expect(errors).toBeUndefined();
  return data.buybackProducts;
}

describe('buybackProducts', () => {
  it('lists every product with a bid, metal by metal (OPEN-43)', async () => {
    const { items, total_count } = await readBids({ pageSize: 300 });
    expect(items).toHaveLength(total_count);
    expect(items.every((item) => item.buyback_price.value > 0 && item.buyback_minimum_quantity >= 1)).toBe(
      true,
    );
    const metals = [...new Set(items.map((item) => item.metal_type))];
    expect(metals).toEqual(['gold', 'silver', 'platinum', 'palladium']);
  });

  it('lists the products of one metal, page by page (OPEN-43)', async () => {
    const silver = await readBids({ metal: 'silver', pageSize: 10 });
    expect(silver.items.every((item) => item.metal_type === 'silver')).toBe(true);
    expect(silver.page_info.total_pages).toBe(Math.ceil(silver.total_count / 10));
    const second = await readBids({ metal: 'silver', pageSize: 10, currentPage: 2 });
    expect(second.items[0]?.sku).not.toBe(silver.items[0]?.sku);
    expect((await readBids({ currentPage: 1_000_000_000 })).items).toEqual([]);
  });

  it('computes each bid from the metal’s bid and the product’s premium, and follows the spot price (OPEN-43)', async () => {
    const bidOf = async () =>
      (await readBids({ pageSize: 300 })).items.find(({ sku }) => sku === 'AG-SHIP-1');
    // Bid 49.50 per ounce plus the posted bid premium.
    expect(await bidOf()).toMatchObject({ buyback_price: { value: 50.89 }, buyback_premium_percent: 2.8 });
    await shop.setSpot({ silver: 60 });
    expect((await bidOf())?.buyback_price.value).toBe(61.06);
  });

  it.each([
    [{ metal: 'tin' }, 'UNKNOWN_METAL'],
    [{ pageSize: 0 }, 'INVALID_PAGE_SIZE'],
    [{ pageSize: 301 }, 'INVALID_PAGE_SIZE'],
    [{ currentPage: -1 }, 'INVALID_CURRENT_PAGE'],
  ])('rejects %j with a message', async (variables, code) => {
    const { errors } = await shop.query(BIDS, variables);
    expect(errors?.[0]?.extensions ?? errors?.[0]).toMatchObject({ code });
  });
});
