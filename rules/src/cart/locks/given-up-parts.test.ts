import { expect, it } from 'vitest';
import { givenUpParts, type LockedPart } from './given-up-parts.ts';

const part = (productId: number, micrograms: number, askE4: number, metal: 'gold' | 'silver' = 'silver') =>
  ({ productId, metal, micrograms, askE4 }) satisfies LockedPart;

it.each<[string, LockedPart[], LockedPart[], LockedPart[]]>([
  ['of a removed product', [part(1, 5, 50), part(2, 3, 55)], [part(2, 3, 55)], [part(1, 5, 50)]],
  ['of fewer pieces', [part(1, 5, 50)], [part(1, 2, 50)], [part(1, 3, 50)]],
  ['in several lines of a product', [part(1, 5, 50), part(1, 2, 50)], [part(1, 6, 50)], [part(1, 1, 50)]],
  ['not of more pieces', [part(1, 5, 50)], [part(1, 8, 55)], []],
  ['not of a replaced product', [part(1, 5, 50)], [part(2, 5, 55)], []],
  ['not of another metal', [part(1, 5, 50)], [part(1, 5, 50), part(3, 1, 9, 'gold')], []],
  [
    'of the highest ask first',
    [part(1, 5, 50), part(2, 5, 55)],
    [part(3, 4, 55)],
    [part(2, 5, 55), part(1, 1, 50)],
  ],
  ['of everything', [part(1, 5, 50), part(3, 1, 9, 'gold')], [], [part(1, 5, 50), part(3, 1, 9, 'gold')]],
])('returns the part %s at its own ask (LOCK-01)', (_, before, after, expected) => {
  expect(givenUpParts(before, after)).toEqual(expected);
});
