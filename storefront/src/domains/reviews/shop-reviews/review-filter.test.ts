import { expect, it } from 'vitest';
import { readReviewFilter, reviewsPath } from './review-filter.ts';

const read = (search: string) => readReviewFilter(new URLSearchParams(search));

it.each([
  ['', { metal: null, stars: null }],
  ['metal=silver&stars=5', { metal: 'silver', stars: 5 }],
  ['metal=tin&stars=0', { metal: null, stars: null }],
  ['metal=&stars=6', { metal: null, stars: null }],
  ['stars=5.0', { metal: null, stars: null }],
  ['stars=1e0&metal=gold', { metal: 'gold', stars: null }],
])('the filter of %j (OPEN-45)', (search, filter) => {
  expect(read(search)).toEqual(filter);
});

it('URL of a filter (OPEN-45)', () => {
  expect(reviewsPath({ metal: null, stars: null })).toBe('/reviews');
  expect(reviewsPath({ metal: 'gold', stars: 4 })).toBe('/reviews?metal=gold&stars=4');
});
