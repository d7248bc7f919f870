import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ spot: null });
});
afterAll(() => shop.close());

interface Listed {
  products: { total_count: number; items: { sku: string }[] };
  route: { type: string } | null;
}

const look = async (search: string) => {
  const { data, errors } = await shop.query<Listed>(
    `query ($search: String!) {
      products(search: $search) { total_count items { sku price_range { minimum_price { final_price { value } } } } }
      route(url: "2026-tall-ship-1-oz-silver-coin.html") { type }
    }`,
    { search },
  );
  return {
    skus: data?.products.items.map(({ sku }) => sku),
    route: data?.route?.type ?? null,
    codes: errors?.map(({ extensions }) => extensions?.code) ?? [],
  };
};

it('shows products of a metal from its first price on, and products at a fixed price always', async () => {
  expect((await look('loupe')).skus).toContain('AC-LOUPE');
  const unpriced = await look('tall ship');
  expect(unpriced).toMatchObject({ route: null, codes: ['ROUTE_ENTITY_GONE'] });
  expect(unpriced.skus).not.toContain('AG-SHIP-1');
  await shop.setSpot({ silver: 50 });
  const priced = await look('tall ship');
  expect(priced.skus).toContain('AG-SHIP-1');
  expect(priced).toMatchObject({ route: 'PRODUCT', codes: [] });
  expect((await look('1 oz gold bar')).skus).not.toContain('AU-M1');
});
