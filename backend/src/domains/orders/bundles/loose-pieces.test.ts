import { expect, it } from 'vitest';
import type { StoredOrderedSet } from '../../../platform/database/tables/json-columns.ts';
import { lineSets } from './loose-pieces.ts';

function part(id: number, quantity: number, perSet: number, refunded = 0, set = 1) {
  const bundle = { set, name: 'Starter set', option_title: `Option ${id}`, per_set: perSet, parts: 2 };
  return { id, quantity, refunded, bundle: bundle as StoredOrderedSet };
}

const looseOf = (...items: Parameters<typeof lineSets>[0]) =>
  [...lineSets(items)].map(([id, { loose }]) => [id, loose]);

it('a part is loose where a refund or another order took the rest of its set (KIND-07)', () => {
  expect(looseOf({ id: 9, quantity: 3, refunded: 0, bundle: null })).toEqual([]);
  expect(looseOf(part(1, 20, 10), part(2, 2, 1))).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(looseOf(part(1, 20, 10), part(2, 2, 1, 1))).toEqual([
    [1, 10],
    [2, 0],
  ]);
  expect(looseOf(part(1, 20, 10, 20), part(2, 2, 1, 2))).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(looseOf(part(1, 20, 10))).toEqual([[1, 20]]);
  expect(looseOf(part(1, 10, 10), part(2, 1, 1, 1), part(3, 10, 10, 0, 2), part(4, 1, 1, 0, 2))).toEqual([
    [1, 10],
    [2, 0],
    [3, 0],
    [4, 0],
  ]);
});
