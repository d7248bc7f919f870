import { expect, test } from 'vitest';
import { listVariables } from './list-variables.ts';
import { readListState } from './state/list-state.ts';

const variables = (search: string) =>
  listVariables(readListState(new URLSearchParams(search)), {
    base: { category_url_path: { eq: 'silver' } },
    pageSize: 12,
  });

test('CAT-07 a plain address asks for page 1 in the natural order, in the page size of the shop (CONF-23)', () => {
  expect(variables('')).toEqual({
    filter: { category_url_path: { eq: 'silver' } },
    pageSize: 12,
    currentPage: 1,
    sort: null,
  });
});

test('OPEN-01 filters, sort, page and page size of the address are asked for', () => {
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

test('OPEN-50 an open price range sends one end only', () => {
  expect(variables('price[filter]=_250').filter.price).toEqual({ to: '250' });
  expect(variables('price[filter]=40_').filter.price).toEqual({ from: '40' });
});

test('OPEN-50 a category chosen in the list narrows the one of the page, and never replaces it', () => {
  expect(variables('category_uid[filter]=NA==').filter).toEqual({
    category_url_path: { eq: 'silver' },
    category_uid: { in: ['NA=='] },
  });
});

test('OPEN-01 what the shop does not know is not asked for', () => {
  expect(variables('colour[filter]=red&constructor[filter]=1&price[filter]=cheap&sort=colour:ASC')).toEqual(
    variables(''),
  );
  expect(variables('page_size=900000').pageSize).toBe(48);
  // An order that the menu does not offer would be one that the page does not tell.
  expect(variables('sort=premium:DESC').sort).toBeNull();
  expect(variables('sort=premium:ASC').sort).toEqual({ premium: 'ASC' });
});
