import { expect, test } from 'vitest';
import { GraphQLFailure } from '../../../../platform/graphql/graphql-failure.ts';
import { addressWithin, pageBeyondEnd } from './page-beyond-end.ts';

const rejected = (message: string, code: string) =>
  new GraphQLFailure('graphql', message, {
    errors: [{ message, category: 'graphql-input', code, path: ['products'], debugId: null }],
  });

test('returns the last page for a page beyond it, and nothing for other failures (OPEN-80)', () => {
  const message = 'currentPage value 9 specified is greater than the 5 page(s) available.';
  expect(pageBeyondEnd(rejected(message, 'PAGE_OUT_OF_RANGE'))).toBe(5);
  expect(pageBeyondEnd(rejected('Something else', 'PAGE_OUT_OF_RANGE'))).toBe(1);
  expect(pageBeyondEnd(rejected(message, 'INVALID_PAGE_SIZE'))).toBeNull();
  expect(pageBeyondEnd(new GraphQLFailure('network', 'offline'))).toBeNull();
});

test('drops the filters of attributes that no longer exist, and nothing else (GOODS-05)', () => {
  const failure = rejected('Field "grade" is not defined', 'GRAPHQL_VALIDATION_FAILED');
  const address = (search: string) => addressWithin(failure, '/silver.html', new URLSearchParams(search));
  expect(address('grade[filter]=10123&weight[filter]=12')).toBe('/silver.html');
  expect(address('')).toBeNull();
});

test('keeps the rest of the choice in the URL of the last page (OPEN-80)', () => {
  const failure = rejected('… greater than the 5 page(s) available.', 'PAGE_OUT_OF_RANGE');
  const search = new URLSearchParams('page=9&sort=price:ASC');
  expect(addressWithin(failure, '/silver.html', search)).toBe('/silver.html?sort=price:ASC&page=5');
  expect(addressWithin(null, '/silver.html', search)).toBeNull();
});
