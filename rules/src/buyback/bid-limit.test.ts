import { expect, it } from 'vitest';
import { exceededBidLimit } from './bid-limit.ts';

const limit = { pieces: 500, totalMinor: 100_000 };

it.each([
  ['nothing', [], null],
  ['both limits exactly', [{ quantity: 500, unitMinor: 200 }], null],
  ['a piece more', [{ quantity: 501, unitMinor: 1 }], 'pieces'],
  ['a cent more', [{ quantity: 1, unitMinor: 100_001 }], 'total'],
  [
    'a total over several products',
    [
      { quantity: 1, unitMinor: 60_000 },
      { quantity: 2, unitMinor: 20_001 },
    ],
    'total',
  ],
  [
    'pieces within the limit of each product',
    [
      { quantity: 500, unitMinor: 1 },
      { quantity: 500, unitMinor: 1 },
    ],
    null,
  ],
  ['both exceeded', [{ quantity: 501, unitMinor: 1_000 }], 'pieces'],
] as const)('%s', (_, items, expected) => {
  expect(exceededBidLimit(items, limit)).toBe(expected);
});
