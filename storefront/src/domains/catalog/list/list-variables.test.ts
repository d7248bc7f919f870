import { expect, test } from 'vitest';
import { listVariables } from './list-variables.ts';
import { readListState } from './state/list-state.ts';

const variables = (search: string) =>
  listVariables(readListState(new URLSearchParams(search)), {
    base: { category_url_path: { eq: 'silver' } },
    pageSize: 12,
  });

test("requests page 1 in the natural order and the shop's page size for a plain URL (CAT-07, CONF-23)", () => {
  expect(variables('')).toEqual({
    filter: { category_url_path: { eq: 'silver' } },
    pageSize: 12,
    currentPage: 1,
    sort: null,
  });
});

test('requests filters, sort, page and page size of the URL (OPEN-01)', () => {
  expect(
    variables('page=3&page_size=24&sort=price:DESC&weight[filter]=12&weight[filter]=15&price[filter]=40_250'),
  ).toEqual({
    filter: {
      category_url_path: { eq: 'silver' },
      weight: { in: ['12', '15'] },
      price: { from: '40', to: '250' },
    },
    pageSize: 24,
    currentPage: 3,
    sort: { price: 'DESC' },
  });
});

test('sends one end of an open price range (OPEN-50)', () => {
  expect(variables('price[filter]=_250').filter.price).toEqual({ to: '250' });
  expect(variables('price[filter]=40_').filter.price).toEqual({ from: '40' });
});

test("narrows the page's category by a chosen one, and never replaces it (OPEN-50)", () => {
  expect(variables('category_uid[filter]=NA==').filter).toEqual({
    category_url_path: { eq: 'silver' },
    category_uid: { in: ['NA=='] },
  });
});

test('requests filters and sort orders of attributes that the dealer has added (GOODS-05)', () => {
  expect(variables('grade[filter]=10123&sort=own_grade:DESC')).toMatchObject({
    filter: { category_url_path: { eq: 'silver' }, grade: { in: ['10123'] } },
    sort: { grade: 'DESC' },
  });
});

test('requests nothing that the shop does not know (OPEN-01)', () => {
  expect(variables('colour[filter]=red&constructor[filter]=1&price[filter]=cheap&sort=colour:ASC')).toEqual(
    variables(''),
  );
  expect(variables('page_size=900000').pageSize).toBe(48);
  // The menu would show a sort order that it does not offer.
  expect(variables('sort=premium:DESC').sort).toBeNull();
  expect(variables('sort=premium:ASC').sort).toEqual({ premium: 'ASC' });
});
