import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { useChangeFavorites } from './use-change-favorites.ts';

const wishlist = { id: '1', items_count: 0, items_v2: { items: [] } };
const rejection = (message: string, debugId: string | null = null) =>
  new GraphQLFailure('graphql', message, {
    errors: [{ message, code: null, category: 'graphql-input', path: [], debugId }],
  });

/** Adds a favorite in a shop with this response; returns the toasts. */
async function add(answer: () => unknown): Promise<string[]> {
  const execute = async () => answer();
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useChangeFavorites(), { wrapper });
  act(() => result.current.add.mutate({ product: { sku: 'AG-1' } as never, variantSku: null }));
  await waitFor(() => expect(result.current.add.isError).toBe(true));
  return toastStore.getState().map(({ type, message }) => `${type}: ${message}`);
}

beforeEach(() => {
  for (const toast of toastStore.getState()) removeToast(toast.id);
});
afterEach(cleanup);

const FAILURES: readonly (readonly [told: string, answer: () => object, words: string])[] = [
  [
    'the words of the shop’s rejection',
    () => ({ addProductsToWishlist: { wishlist, user_errors: [{ message: 'This list is full.' }] } }),
    'This list is full.',
  ],
  [
    'the words of a failed operation',
    () => {
      throw rejection('The current customer isn’t authorized.');
    },
    'The current customer isn’t authorized.',
  ],
  [
    'words of its own for a defect',
    () => {
      throw rejection('Internal server error', 'abc');
    },
    'Something went wrong. Please refresh and try again.',
  ],
  [
    'the same when no answer came',
    () => {
      throw new GraphQLFailure('network', 'The shop could not be reached.');
    },
    'Something went wrong. Please refresh and try again.',
  ],
];

it.each(FAILURES)('reports a failed favorite: %s (ERR-10, OPEN-30)', async (_, answer, message) => {
  expect(await add(answer)).toEqual([`error: ${message}`]);
});
