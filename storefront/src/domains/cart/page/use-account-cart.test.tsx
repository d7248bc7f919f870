import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { settleSession } from '../../customers/session/session.ts';
import { clearToken, storeToken } from '../../customers/session/store-token.ts';
import { currentCartId, deleteCartId } from '../identity/cart-id.ts';
import { useAccountCart } from './use-account-cart.ts';

beforeEach(() => {
  localStorage.clear();
  deleteCartId();
});
afterEach(() => {
  cleanup();
  clearToken();
  deleteCartId();
});

/** Renders the hook in a shop whose customer has the cart `theirs`; null: the shop does not respond. */
function look(cartId: string | null) {
  let asked = 0;
  const execute = async () => {
    asked += 1;
    if (cartId === null) throw new Error('no answer');
    return { createEmptyCart: cartId };
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { ...renderHook(() => useAccountCart(), { wrapper }), asked: () => asked };
}

it('finds the cart that another device filled after the order of this one (CART-01)', async () => {
  storeToken('secret', false);
  settleSession();
  const { result } = look('theirs');
  expect(result.current).toBe(true);
  await waitFor(() => expect(currentCartId()).toBe('theirs'));
  await waitFor(() => expect(result.current).toBe(false));
});

it('ends without a cart when the shop does not respond (CART-01)', async () => {
  storeToken('secret', false);
  settleSession();
  const { result } = look(null);
  await waitFor(() => expect(result.current).toBe(false));
  expect(currentCartId()).toBeNull();
});

it('asks nothing for a guest (CART-01)', () => {
  const { result, asked } = look('theirs');
  expect(result.current).toBe(false);
  expect(asked()).toBe(0);
});
