import { expect, test } from 'vitest';
import type { SearchBlockFragment } from '../../../platform/graphql/generated/graphql.ts';
import { searchPath, suggestionBlocks, truncate, withoutTags } from './suggestion-blocks.ts';

const block = (
  code: string,
  position: number,
  changes: Partial<SearchBlockFragment> = {},
): SearchBlockFragment => ({
  code,
  enabled: true,
  title: code,
  position,
  limit: 2,
  name_length: 40,
  desc_length: 0,
  reviews: null,
  add_to_cart: null,
  redirect_single_product: null,
  first_click: null,
  full_path: null,
  ...changes,
});
const item = (code: string, name: string) => ({
  code,
  name,
  url: `/${name}.html`,
  num_results: 3,
  title: null,
  description: null,
});
const groups = [
  {
    code: 'category',
    total_count: 3,
    items: ['Silver', 'Gold', 'Sale'].map((name) => item('category', name)),
  },
  { code: 'popular_searches', total_count: 1, items: [item('popular_searches', '<b>silver</b> bar')] },
  { code: 'blog', total_count: 0, items: [] },
];
const sources = {
  blocks: [
    block('product', 10),
    block('category', 40),
    block('popular_searches', 20, { first_click: true }),
    block('recent_searches', 30, { first_click: true }),
    block('blog', 50),
  ],
  text: 'silver',
  isValid: true,
  groups,
  recent: ['windward tree', 'half ounce', 'third'],
};
const codes = (changes: Partial<typeof sources> = {}) =>
  suggestionBlocks({ ...sources, ...changes }).map((shown) => shown.code);

test('orders blocks by position and omits empty and disabled ones (SRCH-13, SRCH-22)', () => {
  expect(codes()).toEqual(['popular_searches', 'recent_searches', 'category']);
  expect(codes({ blocks: [block('category', 40, { enabled: false })] })).toEqual([]);
});

test('shows only blocks of searches without a valid text, and only in an empty field (SRCH-13, SRCH-14)', () => {
  expect(codes({ text: '', isValid: false })).toEqual(['popular_searches', 'recent_searches']);
  expect(codes({ text: 'si', isValid: false })).toEqual([]);
  expect(codes({ text: '', isValid: false, blocks: [block('popular_searches', 1)] })).toEqual([]);
});

test('limits the entries of a block, and strips markup from names (SRCH-24, SRCH-26)', () => {
  const shown = suggestionBlocks(sources);
  expect(shown.find(({ code }) => code === 'category')?.entries.map(({ name }) => name)).toEqual([
    'Silver',
    'Gold',
  ]);
  expect(shown[0]?.entries[0]?.name).toBe('silver bar');
  expect(shown[1]?.entries).toHaveLength(2);
  expect(shown[1]?.entries[0]?.url).toBe('/search.html?query=windward+tree');
});

test('truncates names (SRCH-23)', () => {
  expect(truncate('Forest Stag', 7)).toBe('Forest…');
  expect(truncate('Forest', 6)).toBe('Forest');
  expect(truncate('Forest', 0)).toBe('Forest');
  expect(withoutTags('<b>silver</b> <i>bar')).toBe('silver bar');
});

test('links a search to the results page with its trimmed text (SRCH-01)', () => {
  expect(searchPath('  one ounce & more ')).toBe('/search.html?query=one+ounce+%26+more');
});
