import { expect, test } from 'vitest';
import {
  countFilters,
  listHref,
  readListState,
  toggleFilter,
  withoutFilters,
  withPage,
  withPageSize,
  withSort,
  writeListState,
} from './list-state.ts';

const read = (search: string) => readListState(new URLSearchParams(search));

test('reads page, page size, sort and one filter parameter per value from the URL (OPEN-01)', () => {
  const search = '?page=2&page_size=24&sort=price:DESC&weight[filter]=12&weight[filter]=15&mint[filter]=4';
  expect(read(search)).toEqual({
    page: 2,
    pageSize: 24,
    sort: { field: 'price', direction: 'DESC' },
    filters: { weight: ['12', '15'], mint: ['4'] },
  });
});

test('starts on page 1 without parameters (CAT-07)', () => {
  expect(read('')).toEqual({ page: 1, pageSize: null, sort: null, filters: {} });
});

test.each([
  ['page=0'],
  ['page=-1'],
  ['page=1.5'],
  ['page=abc'],
  ['page_size=0'],
  ['page_size=1e9'],
  ['sort=price'],
  ['sort=price:SIDEWAYS'],
  ['sort=price;drop:ASC'],
  ['weight[filter]='],
  ['[filter]=3'],
  ['Weight[filter]=3'],
  ['colour[filter]=red'],
  ['constructor[filter]=1'],
  ['__proto__[filter]=1'],
  ['price[filter]=NaN_5'],
  ['price[filter]=cheap'],
  ['price[filter]=_'],
])('ignores the malformed URL %s (OPEN-01)', (search) => {
  expect(read(search)).toEqual({ page: 1, pageSize: null, sort: null, filters: {} });
});

test.each(['1000000', '4294967297', '9'.repeat(400)])(
  'treats page %s as beyond the last page, not as the first (OPEN-01)',
  (page) => {
    expect(read(`page=${page}`).page).toBe(999_999);
  },
);

test('writes what it read, keeps the search, and drops unknown parameters (OPEN-01, FIX-05)', () => {
  const current = new URLSearchParams(
    'utm_source=letter&query=one+ounce&metal_type[filter]=7&metal_type[filter]=9&sort=price:ASC&page_size=24&page=3',
  );
  const written = writeListState(readListState(current), current);
  expect(written.get('query')).toBe('one ounce');
  expect(written.has('utm_source')).toBe(false);
  expect(readListState(written)).toEqual(readListState(current));
});

test('writes a plain URL for a plain list and a readable URL for a chosen one (OPEN-01)', () => {
  const none = new URLSearchParams();
  expect(listHref('/silver.html', read(''), none)).toBe('/silver.html');
  expect(listHref('/silver.html', read('weight[filter]=12&sort=price:ASC'), none)).toBe(
    '/silver.html?weight[filter]=12&sort=price:ASC',
  );
});

test('returns to page 1 after a change of filter, sort or page size, but not of the page (OPEN-84)', () => {
  const state = read('page=4&weight[filter]=12');
  expect(toggleFilter(state, 'weight', '15')).toMatchObject({ page: 1, filters: { weight: ['12', '15'] } });
  expect(toggleFilter(state, 'weight', '12')).toMatchObject({ page: 1, filters: {} });
  expect(withoutFilters(state)).toMatchObject({ page: 1, filters: {} });
  expect(withSort(state, { field: 'name', direction: 'ASC' }).page).toBe(1);
  expect(withPageSize(state, 24).page).toBe(1);
  expect(withPage(state, 5)).toMatchObject({ page: 5, filters: { weight: ['12'] } });
});

test('reads filters by option ids and sort orders of attributes that the dealer has added (GOODS-05)', () => {
  const search = 'grade[filter]=10123&grade[filter]=red&weight[filter]=12&sort=own_grade:ASC&page=3';
  expect(read(search)).toMatchObject({
    filters: { grade: ['10123'], weight: ['12'] },
    sort: { field: 'own_grade', direction: 'ASC' },
  });
});

test('counts every chosen value as an active filter (CAT-03)', () => {
  expect(countFilters(read('weight[filter]=1&weight[filter]=2&price[filter]=40_250'))).toBe(3);
});

test('treats a range as one value and puts its ends in order (OPEN-50)', () => {
  expect(read('price[filter]=500_100&price[filter]=0_25').filters).toEqual({ price: ['100_500'] });
});

test('limits two hundred or repeated values to a possible choice (OPEN-01)', () => {
  const many = Array.from({ length: 200 }, (_, index) => `mint[filter]=${index}`).join('&');
  expect(read(many).filters['mint']).toHaveLength(60);
  expect(read('mint[filter]=4&mint[filter]=4').filters).toEqual({ mint: ['4'] });
  expect(read(`mint[filter]=${'9'.repeat(61)}`).filters).toEqual({});
});
