import { LRUCache } from 'lru-cache';

/**
 * Returns a cache that evicts the least recently used of more than `entries` entries. It takes memory
 * as it fills; `max` of LRUCache would reserve it for all entries at once, some 10 MB and a tenth of
 * a second in every start for the limits of visitors.
 */
export function growingCache<Key extends {}, Value extends {}>(entries: number): LRUCache<Key, Value> {
  return new LRUCache({ maxSize: entries, sizeCalculation: () => 1 });
}
