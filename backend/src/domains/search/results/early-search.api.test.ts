import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const SEARCHES = [
  'query one { products(search: "eagle", pageSize: 1) { total_count suggestions { search } } }',
  'query two { xsearchProducts(search: "eagle") { total_count } }',
  'query three { getSearch(inputText: "perth") { total_count } }',
  'query four { relatedSearches(inputText: "eagle") { num_results } }',
];

it('a search before the index is ready waits for it without blocking other requests', async () => {
  const answers = await Promise.all(SEARCHES.map((query) => shop.query(query)));
  for (const { errors } of answers) expect(errors).toBeUndefined();

  const whole = shop.services.catalog.current();
  const made = Promise.withResolvers<void>();
  let isMade = false;
  const current = vi.spyOn(shop.services.catalog, 'current').mockReturnValue({
    ...whole,
    whenSearchable: () => (isMade ? null : made.promise),
    search() {
      if (!isMade) throw new Error('Everybody would wait for this index');
      return whole.search();
    },
  });
  let answered = 0;
  const waiting = SEARCHES.map((query) => shop.query(query).finally(() => answered++));
  const list = await shop.query<{ products: { total_count: number } }>(
    '{ products(filter: { metal_type: { eq: "silver" } }, pageSize: 1) { total_count } }',
  );
  expect(list.data?.products.total_count).toBeGreaterThan(0);
  expect(answered).toBe(0);
  isMade = true;
  made.resolve();
  expect((await Promise.all(waiting)).map(({ data }) => data)).toEqual(answers.map(({ data }) => data));
  current.mockRestore();
});
