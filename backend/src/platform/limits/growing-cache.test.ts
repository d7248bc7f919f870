import { expect, test } from 'vitest';
import { growingCache } from './growing-cache.ts';

test('a new cache reserves no memory for the entries to come', () => {
  const cache = growingCache<string, number>(3);
  expect({ reserved: cache.max, limit: cache.maxSize }).toEqual({ reserved: 0, limit: 3 });
});

test('a full cache evicts the entry unused for longest', () => {
  const cache = growingCache<string, number>(3);
  for (const [at, key] of ['a', 'b', 'c'].entries()) cache.set(key, at);
  cache.get('a');
  cache.set('d', 4);
  expect([...cache.keys()].sort()).toEqual(['a', 'c', 'd']);
});
