import { expect, test } from 'vitest';
import type { SearchBlockFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cut, searchPath, suggestionBlocks, withoutTags } from './suggestion-blocks.ts';

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

test('SRCH-22 SRCH-13 blocks stand by position; empty and disabled ones are left out', () => {
  expect(codes()).toEqual(['popular_searches', 'recent_searches', 'category']);
  expect(codes({ blocks: [block('category', 40, { enabled: false })] })).toEqual([]);
});

test('SRCH-13 SRCH-14 without a valid text only blocks of searches stand, and only in an empty field', () => {
  expect(codes({ text: '', isValid: false })).toEqual(['popular_searches', 'recent_searches']);
  expect(codes({ text: 'si', isValid: false })).toEqual([]);
  expect(codes({ text: '', isValid: false, blocks: [block('popular_searches', 1)] })).toEqual([]);
});

test('SRCH-24 SRCH-26 a block shows at most its limit, names without markup', () => {
  const shown = suggestionBlocks(sources);
  expect(shown.find(({ code }) => code === 'category')?.entries.map(({ name }) => name)).toEqual([
    'Silver',
    'Gold',
  ]);
  expect(shown[0]?.entries[0]?.name).toBe('silver bar');
  expect(shown[1]?.entries).toHaveLength(2);
  expect(shown[1]?.entries[0]?.url).toBe('/search.html?query=windward+tree');
});

test('SRCH-23 names are cut to their length', () => {
  expect(cut('Forest Stag', 7)).toBe('Forest…');
  expect(cut('Forest', 6)).toBe('Forest');
  expect(cut('Forest', 0)).toBe('Forest');
  expect(withoutTags('<b>silver</b> <i>bar')).toBe('silver bar');
});

test('SRCH-01 a search leads to the results page with its trimmed text', () => {
  expect(searchPath('  one ounce & more ')).toBe('/search.html?query=one+ounce+%26+more');
});
