import { expect, test } from 'vitest';
import { firstVisitGroups } from './chunk-groups.ts';

const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  '/src/header.tsx': ['/src/root.tsx', '/src/routes/content/home.tsx'],
  '/src/tile.tsx': ['/src/shelf.tsx', '/src/routes/catalog/category.tsx?route'],
  '/src/shelf.tsx': ['/src/routes/content/home.tsx', '/src/tile.tsx'],
  '/src/price.tsx': ['/src/routes/catalog/product.tsx'],
  '/src/receipt.tsx': ['/src/routes/checkout/receipt.tsx'],
};
const context = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };

test.each([
  ['/src/header.tsx', 'for-shop'],
  ['/src/tile.tsx', 'for-hc'],
  ['/src/price.tsx', 'for-product'],
])('puts %s into the chunk of the pages that import it: %s', (id, chunk) => {
  const names = firstVisitGroups().map(({ name }) =>
    (name as (id: string, at: object) => unknown)(id, context),
  );
  expect(names.filter((name) => name !== null)).toEqual([chunk]);
});

test('puts a module of other pages into no such chunk', () => {
  const names = firstVisitGroups().map(({ name }) =>
    (name as (id: string, at: object) => unknown)('/src/receipt.tsx', context),
  );
  expect(new Set(names)).toEqual(new Set([null]));
});
