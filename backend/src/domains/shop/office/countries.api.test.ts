import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('lists the countries of address forms with the names of their regions, for all staff (DESK-05, DESK-08)', async () => {
  const bench = await officeAs(shop, 'bench');
  const { data, errors } = await bench.query<{
    served_countries: readonly { code: string; name: string; regions: readonly object[] }[];
  }>('{ served_countries { code name is_region_required postcode_pattern regions { id code name } } }');
  expect(errors).toBeUndefined();
  const found = data.served_countries.find(({ code }) => code === 'US');
  expect(found).toMatchObject({ name: 'United States', is_region_required: true });
  expect(found?.regions).toContainEqual({ id: expect.any(Number), code: 'ME', name: 'Maine' });
});
