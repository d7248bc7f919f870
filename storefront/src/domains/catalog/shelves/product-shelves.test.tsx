import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubIntersectionObserver } from '../../../platform/testing/stub-intersection-observer.ts';
import { showCatalogPage, tile } from '../testing.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SuggestedProducts } from './suggested-products.tsx';
import { rememberViewedProduct } from './viewed-products.ts';

// Loads the lazy code up front, so that slow machines do not time out.
beforeAll(() => Promise.all([import('./viewed-shelf.tsx'), import('./suggested-shelf.tsx')]));
beforeEach(() => {
  localStorage.clear();
  stubIntersectionObserver();
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

test('shows viewed products newest first, without the product of this page (CAT-11, OPEN-52)', async () => {
  for (const number of [1, 2, 3]) rememberViewedProduct(`SKU-${number}`);
  // The shop answers in its own order and no longer lists the second product.
  const { sent } = showCatalogPage(<RecentlyViewed current="SKU-3" />, {
    answers: { ViewedProducts: { products: { items: [piece(1), piece(2)] } } },
  });
  const shelf = await screen.findByRole('region', { name: 'Recently viewed' });
  await waitFor(() => expect(names(shelf)).toEqual(['Piece 2', 'Piece 1']));
  // Tiles also read the spot prices and the settings of the shop, which the frame has on every page.
  const ofFrame = ['MetalPrices', 'StoreConfig'];
  expect(sent.filter(({ operation }) => !ofFrame.includes(operation))).toEqual([
    { operation: 'ViewedProducts', variables: { skus: ['SKU-2', 'SKU-1'], pageSize: 21 } },
  ]);
});

test('shows no row and sends no request for the first viewed product (CAT-11)', () => {
  const { sent } = showCatalogPage(<RecentlyViewed current="SKU-1" />);
  expect(screen.queryByText('Recently viewed')).toBeNull();
  expect(sent).toEqual([]);
});

test('removes a row whose products are all gone (CAT-11)', async () => {
  rememberViewedProduct('SKU-1');
  showCatalogPage(<RecentlyViewed />, { answers: { ViewedProducts: { products: { items: [] } } } });
  await waitFor(() => expect(screen.queryByText('Recently viewed')).toBeNull());
});

test('suggests twenty products in stock from the narrowest categories, in one request (CAT-12, API-08)', async () => {
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

test('queries the wider categories when fewer than twenty are in stock, without duplicates (CAT-13)', async () => {
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

test('suggests from the whole shop before anything was viewed (CAT-13)', async () => {
  const { sent } = showCatalogPage(<SuggestedProducts />, {
    answers: {
      RootCategory: { storeConfig: { root_category_id: 2 } },
      SuggestedProducts: { products: { items: pieces(1, 40) } },
    },
  });
  const shelf = await screen.findByRole('region', { name: 'You may also like' });
  await waitFor(() => expect(names(shelf)).toHaveLength(20));
  const lookups = sent.filter(({ operation }) => operation === 'SuggestedProducts');
  expect(lookups.at(-1)?.variables).toEqual({ categoryIds: ['2'], pageSize: 41 });
});
