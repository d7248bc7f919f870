import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { deleteCartId, storeCartId } from '../identity/cart-id.ts';
import { useCartCount } from './use-cart-count.ts';

afterEach(() => {
  cleanup();
  deleteCartId();
});

it('updates the count on return to this tab after another tab changed the cart (HEAD-06)', async () => {
  let quantity = 2;
  const execute = async () => ({ cart: { id: 'cart', total_quantity: quantity } });
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  storeCartId('cart');
  const { result } = renderHook(() => useCartCount(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current).toBe(2));
  quantity = 1;
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(result.current).toBe(1));
});

it('counts 0 for a visitor without a cart, without a request (CONF-30, FIX-23)', async () => {
  const execute = vi.fn(async () => ({}));
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const { result } = renderHook(() => useCartCount(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(0);
  expect(execute).not.toHaveBeenCalled();
});
