import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const EVERYTHING = `query all($text: String!) {
  products(search: $text, pageSize: 3) {
    total_count items { sku } suggestions { search } aggregations { attribute_code } sort_fields { default }
  }
  xsearchProducts(search: $text) { total_count items { sku } }
  getSearch(inputText: $text) { code total_count items { name url title description } }
  relatedSearches(inputText: $text) { query_text }
  searchRedirect(inputText: $text)
  searchTerm(Search: $text) { query_text }
}`;

const BAD_TEXTS: readonly (readonly [kind: string, text: string])[] = [
  ['10,000 letters', 'x'.repeat(10_000)],
  ['10,000 characters of words', 'silver '.repeat(1_429)],
  ['ten thousand fractions', '½'.repeat(10_000)],
  ['thousands of unlike words', Array.from({ length: 2_000 }, (_, n) => `sil${n}ver`).join(' ')],
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['control characters', '\u0001\u0007\u001b[31m\r\n\t'],
  ['null bytes', 'sil\u0000ver\u0000'],
  ['half a surrogate pair', 'gold \ud83d'],
  ['punctuation', '!!! ,,, ((( --- *** """'],
  ['right-to-left text', '\u202eذهب فضة\u202c'],
  ['emoji', '🥇🪙 👩‍🚀'],
  ['percent sequences', '%00%0a%E0%A4%A %%% %s %n'],
  ['SQL', `'; drop table search_term; -- " or 1=1`],
  ['a regular expression', '(a+)+$ [[[ \\ .* ^ {9999}'],
  ['a path', '../../../etc/passwd'],
  ['names of object properties', '__proto__ constructor toString'],
];

describe('unusual search texts', () => {
  it.each(BAD_TEXTS)('answers %s quickly, without an error or markup (OPEN-30, SRCH-33)', async (_, text) => {
    const started = performance.now();
    const { status, data, errors } = await shop.query<Record<string, unknown>>(EVERYTHING, { text });
    expect([status, errors]).toEqual([200, undefined]);
    expect(data.products).toMatchObject({ total_count: expect.any(Number) });
    expect(JSON.stringify(data)).not.toContain('<script');
    // A generous limit that only a runaway search exceeds.
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('unusual search pages', () => {
  const page = (args: string) =>
    shop.query(`{ products(search: "silver", ${args}) { total_count items { sku } } }`);

  it.each([
    'currentPage: 0',
    'currentPage: -1',
    'currentPage: 1000000000',
    'pageSize: 0',
    'pageSize: -1',
    'pageSize: 1000000000',
    'currentPage: 99999999999999999999',
    'sort: { colour: ASC }',
    'sort: { price: UPWARDS }',
    'filter: { colour: { eq: "red" } }',
    'filter: { price: { from: "cheap" } }',
  ])('%s is rejected with a reason', async (args) => {
    const { status, errors } = await page(args);
    expect(status).toBeLessThan(500);
    expect(errors?.[0]?.message).toMatch(/\w/);
    expect(errors?.[0]?.message).not.toBe('Internal server error');
  });

  it('an unknown filter value finds nothing', async () => {
    const { data, errors } = await page('filter: { metal_type: { eq: "unobtainium" } }');
    expect(errors).toBeUndefined();
    expect(data).toEqual({ products: { total_count: 0, items: [] } });
  });
});
