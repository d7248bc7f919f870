import { beforeEach, expect, test } from 'vitest';
import { readRecentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('OPEN-48 the last ten searches are remembered, newest first, each once', () => {
  for (let index = 1; index <= 12; index += 1) rememberSearch(`search ${index}`);
  rememberSearch('SEARCH 5');
  rememberSearch('  ');
  expect(readRecentSearches()).toHaveLength(10);
  expect(readRecentSearches().slice(0, 3)).toEqual(['SEARCH 5', 'search 12', 'search 11']);
});

test('OPEN-82 storage that holds something else counts as empty', () => {
  localStorage.setItem(
    'BULLION_BROWSER_PERSISTENCE__recent_searches',
    '{"value":"[1,","timeStored":1,"ttl":null}',
  );
  expect(readRecentSearches()).toEqual([]);
});
