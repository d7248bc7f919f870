import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/** More executions than the engine waits for before it compiles. */
const EXECUTIONS = 25;
const LEVELS = 5;

interface Contained {
  readonly sku: string;
  readonly contents?: readonly { readonly product: Contained }[];
}

test('nested interfaces are answered without compiling thousands of combinations of types', async () => {
  let fields = 'sku name';
  for (let level = 0; level < LEVELS; level++) fields = `sku name contents { product { ${fields} } }`;
  const document = `query Nested($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { ${fields} } } }`;
  const beganMs = performance.now();
  for (let time = 0; time < EXECUTIONS; time++) {
    const { data, errors } = await shop.query<{ products: { items: Contained[] } }>(document, {
      sku: 'AU-SUN-T20',
    });
    expect(errors).toBeUndefined();
    const [tube] = data.products.items;
    expect(tube?.sku).toBe('AU-SUN-T20');
    expect(tube?.contents?.map(({ product }) => product.sku)).toEqual(['AU-SUN-1']);
  }
  // Compiled, it blocks the process for more than half a minute.
  expect(performance.now() - beganMs).toBeLessThan(20_000);
});

test('an interpreted operation is checked like all others', async () => {
  const wide = (more: string) =>
    `{ products(search: "gold") { items { sku related_products { sku contents { product { sku contents { product { sku ${more} } } } } } } } }`;
  expect((await shop.query(wide('name'))).errors).toBeUndefined();
  const { errors } = await shop.query(wide('no_such_field'));
  expect(errors?.[0]?.message).toBe('Cannot query field "no_such_field" on type "ProductInterface".');
  expect((await shop.query(wide('no_such_field'))).errors).toEqual(errors);
});
