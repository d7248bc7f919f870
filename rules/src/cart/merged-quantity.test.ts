import { expect, it } from 'vitest';
import { mergedQuantity } from './merged-quantity.ts';

const limits = { maximumPerLine: 500, isLimited: false, available: 100 };
const tens = { ...limits, terms: { orderMinimum: 20, orderIncrement: 10 } };

it.each([
  ['adds up', 20, 30, tens, 50, null],
  ['rounds down to a multiple', 25, 20, tens, 40, { reason: 'no-multiple', increment: 10 }],
  ['keeps a quantity that is no multiple', 25, 4, tens, 25, { reason: 'no-multiple', increment: 10 }],
  ['rejects fewer than the minimum', 0, 15, tens, 0, { reason: 'below-minimum', least: 20 }],
  ['adds two lines below the minimum', 10, 10, tens, 20, null],
  ['stops at the stock', 90, 30, tens, 100, { reason: 'above-maximum', most: 100 }],
  [
    'stops at a multiple below the stock',
    20,
    90,
    { ...tens, available: 95 },
    90,
    { reason: 'above-maximum', most: 90 },
  ],
  ['has none for sale', 0, 20, { ...tens, available: 19 }, 0, { reason: 'sold-out' }],
  [
    'keeps its pieces of a product that is sold out',
    20,
    20,
    { ...tens, available: 0 },
    20,
    { reason: 'above-maximum', most: 20 },
  ],
  [
    'has one piece of a limited product',
    1,
    1,
    { ...tens, isLimited: true },
    1,
    { reason: 'above-maximum', most: 1 },
  ],
  ['takes any number without terms', 1, 2, limits, 3, null],
] as const)('a merged line %s (KIND-07)', (_, before, added, given, quantity, rejection) => {
  expect(mergedQuantity(before, added, given)).toEqual({ quantity, rejection });
});
