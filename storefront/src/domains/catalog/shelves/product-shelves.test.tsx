import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { seeEverything } from '../../../platform/testing/see-everything.ts';
import { showCatalogPage, tile } from '../testing.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SuggestedProducts } from './suggested-products.tsx';
import { rememberViewedProduct } from './viewed-products.ts';

// The rows' code comes when it is needed: here it is there already, however slow the machine.
beforeAll(() => Promise.all([import('./viewed-shelf.tsx'), import('./suggested-shelf.tsx')]));
beforeEach(() => {
  localStorage.clear();
  seeEverything();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const COINS = { id: 31, level: 3, is_collection: false };
const SILVER = { id: 4, level: 2, is_collection: false };
const NEW = { id: 90, level: 2, is_collection: true };

const piece = (number: number, changes: object = {}) => ({
  ...tile({ uid: String(number), sku: `SKU-${number}`, name: `Piece ${number}` }),
  categories: [SILVER, COINS, NEW],
  ...changes,
});
const pieces = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => piece(from + index));
const names = (shelf: HTMLElement) =>
  within(shelf)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

test('CAT-11 OPEN-52 what was seen before stands newest first, without the product of this page', async () => {
  for (const number of [1, 2, 3]) rememberViewedProduct(`SKU-${number}`);
  // The shop answers in an order of its own and does not list the second any more.
  const { sent } = showCatalogPage(<RecentlyViewed current="SKU-3" />, {
    answers: { ViewedProducts: { products: { items: [piece(1), piece(2)] } } },
  });
  const shelf = await screen.findByRole('region', { name: 'Recently viewed' });
  await waitFor(() => expect(names(shelf)).toEqual(['Piece 2', 'Piece 1']));
  expect(sent).toEqual([
    { operation: 'ViewedProducts', variables: { skus: ['SKU-2', 'SKU-1'], pageSize: 21 } },
  ]);
});

test('CAT-11 the first product seen shows no row, and asks nothing', () => {
  const { sent } = showCatalogPage(<RecentlyViewed current="SKU-1" />);
  expect(screen.queryByText('Recently viewed')).toBeNull();
  expect(sent).toEqual([]);
});

test('CAT-11 a row of products that are all gone leaves', async () => {
  rememberViewedProduct('SKU-1');
  showCatalogPage(<RecentlyViewed />, { answers: { ViewedProducts: { products: { items: [] } } } });
  await waitFor(() => expect(screen.queryByText('Recently viewed')).toBeNull());
});

test('CAT-12 API-08 twenty products in stock beside what is seen, of its narrowest categories, in one lookup', async () => {
  const { sent } = showCatalogPage(<SuggestedProducts current="SKU-1" />, {
    answers: {
      ViewedProducts: { products: { items: [piece(1)] } },
      SuggestedProducts: { products: { items: pieces(1, 30) } },
    },
  });
  const shelf = await screen.findByRole('region', { name: 'You may also like' });
  await waitFor(() => expect(names(shelf)).toHaveLength(20));
  expect(names(shelf)[0]).toBe('Piece 2');
  const lookups = sent.filter(({ operation }) => operation === 'SuggestedProducts');
  expect(lookups).toEqual([
    { operation: 'SuggestedProducts', variables: { categoryIds: ['31'], pageSize: 41 } },
  ]);
});

test('CAT-13 fewer than twenty in stock: a second lookup asks the wider categories, and what is found twice stands once', async () => {
  rememberViewedProduct('SKU-1');
  const gone = piece(3, { stock_status: 'OUT_OF_STOCK' });
  const { sent } = showCatalogPage(<SuggestedProducts />, {
    answers: {
      ViewedProducts: { products: { items: [piece(1)] } },
      SuggestedProducts: ({ categoryIds }: { categoryIds: string[] }) => ({
        products: { items: categoryIds.includes('31') ? [piece(1), piece(2), gone] : pieces(2, 12) },
      }),
    },
  });
  const shelf = await screen.findByRole('region', { name: 'You may also like' });
  await waitFor(() => expect(names(shelf)).toHaveLength(11));
  expect(new Set(names(shelf)).size).toBe(11);
  expect(
    sent.filter(({ operation }) => operation === 'SuggestedProducts').map(({ variables }) => variables),
  ).toEqual([
    { categoryIds: ['31'], pageSize: 41 },
    { categoryIds: ['4'], pageSize: 41 },
  ]);
});

test('CAT-13 who has seen nothing yet is shown what the whole shop has', async () => {
  const { sent } = showCatalogPage(<SuggestedProducts />, {
    answers: {
      RootCategory: { storeConfig: { root_category_id: 2 } },
      SuggestedProducts: { products: { items: pieces(1, 40) } },
    },
  });
  const shelf = await screen.findByRole('region', { name: 'You may also like' });
  await waitFor(() => expect(names(shelf)).toHaveLength(20));
  expect(sent.at(-1)?.variables).toEqual({ categoryIds: ['2'], pageSize: 41 });
});
