import { expect, test } from 'vitest';
import { currentSort, sortChoices } from './sort-choices.ts';

test('OPEN-50 a search offers best match, a category the place in it; both by price, premium, ounce and date', () => {
  const shared = ['price', 'premium', 'price_per_ounce', 'created_at', 'name'];
  const rest = ['Price, low to high', 'Price, high to low', 'Premium over spot', 'Price per ounce', 'Newest'];
  expect(sortChoices(['relevance', ...shared]).map((choice) => choice.label)).toEqual([
    'Best match',
    ...rest,
  ]);
  expect(sortChoices(['position', ...shared]).map((choice) => choice.label)).toEqual(['Featured', ...rest]);
});

test('OPEN-50 the order of the address is current; one that is not offered gives way to the natural one', () => {
  const choices = sortChoices(['relevance', 'price']);
  expect(currentSort(choices, { field: 'price', direction: 'DESC' }, 'relevance')?.value).toBe('price:DESC');
  expect(currentSort(choices, { field: 'premium', direction: 'ASC' }, 'relevance')?.value).toBe(
    'relevance:DESC',
  );
  expect(currentSort(choices, null, 'position')?.value).toBe('relevance:DESC');
  expect(currentSort([], null, null)).toBeUndefined();
});
