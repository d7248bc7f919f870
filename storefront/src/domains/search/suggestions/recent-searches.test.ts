import { beforeEach, expect, test } from 'vitest';
import { readRecentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('stores the last ten searches, newest first, each once (OPEN-48)', () => {
  for (let index = 1; index <= 12; index += 1) rememberSearch(`search ${index}`);
  rememberSearch('SEARCH 5');
  rememberSearch('  ');
  expect(readRecentSearches()).toHaveLength(10);
  expect(readRecentSearches().slice(0, 3)).toEqual(['SEARCH 5', 'search 12', 'search 11']);
});

test('treats malformed stored content as empty (OPEN-82)', () => {
  localStorage.setItem(
    'BULLION_BROWSER_PERSISTENCE__recent_searches',
    '{"value":"[1,","timeStored":1,"ttl":null}',
  );
  expect(readRecentSearches()).toEqual([]);
});
