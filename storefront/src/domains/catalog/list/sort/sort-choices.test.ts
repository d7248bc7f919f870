import { expect, test } from 'vitest';
import { currentSort, ownSortChoices, sortChoices } from './sort-choices.ts';

test('offers best match in a search and position in a category; both by price, premium, ounce and date (OPEN-50)', () => {
  const shared = ['price', 'premium', 'price_per_ounce', 'spread', 'created_at', 'name'];
  const rest = [
    'Price, low to high',
    'Price, high to low',
    'Premium over spot',
    'Price per ounce',
    'Smallest spread',
    'Newest',
  ];
  expect(sortChoices(['relevance', ...shared]).map((choice) => choice.label)).toEqual([
    'Best match',
    ...rest,
  ]);
  expect(sortChoices(['position', ...shared]).map((choice) => choice.label)).toEqual(['Featured', ...rest]);
});

test('selects the order of the URL; one that is not offered yields to the natural order (OPEN-50)', () => {
  const choices = sortChoices(['relevance', 'price']);
  expect(currentSort(choices, { field: 'price', direction: 'DESC' }, 'relevance')?.value).toBe('price:DESC');
  expect(currentSort(choices, { field: 'premium', direction: 'ASC' }, 'relevance')?.value).toBe(
    'relevance:DESC',
  );
  expect(currentSort(choices, null, 'position')?.value).toBe('relevance:DESC');
  expect(currentSort([], null, null)).toBeUndefined();
});

test('offers the sort orders of attributes that the dealer has added by their labels (GOODS-05)', () => {
  const options = [{ value: 'price', label: 'Price' }, { value: 'name', label: 'Name' }, null];
  expect(ownSortChoices([...options, { value: 'grade', label: 'Grade' }])).toEqual([
    { value: 'own_grade:ASC', label: 'Grade', sort: { field: 'own_grade', direction: 'ASC' } },
  ]);
});
