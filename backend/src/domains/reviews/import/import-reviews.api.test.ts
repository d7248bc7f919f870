import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

describe('importing reviews', () => {
  const row = {
    id: 't-1',
    sku: 'PT-M1',
    rating: 4,
    days_ago: 2,
    nickname: 'Quill',
    summary: 'Fine',
    text: 'Fine.',
  };
  const totals = async () => {
    const { data } = await shop.query<{
      products: { items: { rating_summary: number; review_count: number }[] };
    }>('{ products(filter: { sku: { eq: "PT-M1" } }) { items { rating_summary review_count } } }');
    return data.products.items[0];
  };

  it('counts a review once despite repeated imports, and follows its changes', async () => {
    const before = await totals();
    await importRows(shop, { reviews: [row] });
    const once = await totals();
    expect(once?.review_count).toBe((before?.review_count ?? 0) + 1);
    await importRows(shop, { reviews: [row] });
    expect(await totals()).toEqual(once);
    await importRows(shop, { reviews: [{ ...row, status: 'rejected' }] });
    expect(await totals()).toEqual(before);
  });

  it('names row and column of rejected values', async () => {
    const report = await importRows(shop, {
      reviews: [
        { ...row, id: 't-2', sku: 'NO-SUCH' },
        { ...row, id: 't-3', rating: 6 },
        { ...row, id: 't-4', text: 'a\u0007b' },
        { ...row, id: 't-5', days_ago: undefined },
        { ...row, id: 't-1' },
        { ...row, id: 't-1' },
      ],
    });
    expect(report.sections.map(({ imported, leftOut }) => [imported, leftOut])).toEqual([[1, 5]]);
    expect(report.sections[0]?.problems.map(({ number, column }) => `${number} ${column}`)).toEqual([
      '1 sku',
      '2 rating',
      '3 text',
      '4 created_at',
      '6 id',
    ]);
  });
});
