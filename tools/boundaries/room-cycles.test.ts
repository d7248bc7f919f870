import { expect, test } from 'vitest';
import { roomCycles } from './room-cycles.ts';

/** Two imports in opposite directions between two rooms of a place. */
const both = (place: string, file = 'a.ts') => [
  { from: `${place}/one/${file}`, to: `${place}/two/b.ts` },
  { from: `${place}/two/c.ts`, to: `${place}/one/d.ts` },
];

test.each([
  'backend/src/api',
  'backend/src/app',
  'backend/src/domains/cart',
  'backend/src/platform',
  'storefront/bundler',
  'storefront/src/domains/cart',
  'storefront/src/shell',
  'packages/ui/src',
  'tools',
])('finds a cycle between two rooms of %s', (place) => {
  expect(roomCycles(both(place))).toEqual([[`${place}/one`, `${place}/two`]]);
});

test('accepts tests, composing files and inner folders', () => {
  expect(roomCycles(both('storefront/src/shell', 'a.test.tsx'))).toEqual([]);
  expect(roomCycles(both('backend/src/domains/cart', 'one.resolvers.ts'))).toEqual([]);
  const inner = [
    { from: 'tools/one/a.ts', to: 'tools/one/inner/b.ts' },
    { from: 'tools/one/inner/c.ts', to: 'tools/one/d.ts' },
  ];
  expect(roomCycles(inner)).toEqual([]);
});
