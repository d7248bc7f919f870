import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { hideAddedItem } from '../add/added-item.ts';
import { useAddItems } from '../add/use-add-items.ts';
import { deleteCartId, storeCartId } from '../identity/cart-id.ts';
import { cartOf, simpleLine } from '../testing.ts';
import { useRemoveItem } from '../update/use-remove-item.ts';
import { useUpdateItem } from '../update/use-update-item.ts';
import { cartDetailsQuery } from './cart-cache.ts';

/**
 * The response of each mutation, and the cart that a refetch returns, with a product that another
 * tab added.
 */
const answered = cartOf([simpleLine({ quantity: 1 })], { id: 'cart' });
const refetched = cartOf([simpleLine({ quantity: 1 }), simpleLine({ uid: 'dHdv', quantity: 1 })], {
  id: 'cart',
});

function openShop() {
  const sent: string[] = [];
  const seen: (number | undefined)[] = [];
  const execute = async (document: unknown) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    sent.push(operation);
    if (operation === 'cart') {
      seen.push(client.getQueryData<{ cart: typeof answered }>(details.queryKey)?.cart.total_quantity);
      return { cart: refetched };
    }
    const answer = { user_errors: [], errors: [], cart: answered };
    return { addProductsToCart: answer, updateCartItems: answer, removeItemFromCart: answer };
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const details = cartDetailsQuery('cart');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, details, sent, seen, wrapper };
}

beforeEach(() => {
  localStorage.clear();
  deleteCartId();
  storeCartId('cart');
  hideAddedItem();
  for (const toast of toastStore.getState()) removeToast(toast.id);
});
afterEach(cleanup);

const line = simpleLine();
const CHANGES = {
  AddItems: () => {
    const { addItems } = useAddItems();
    return () => addItems([{ sku: 'tall-ship-1oz', quantity: 1, name: 'Tall Ship' }]);
  },
  UpdateItem: () => {
    const { updateItem } = useUpdateItem();
    return () => void updateItem({ line, quantity: 1 });
  },
  RemoveItem: () => {
    const { removeItem } = useRemoveItem();
    return () => removeItem(line.uid);
  },
};

const changes = Object.entries(CHANGES);

test.each(changes)(
  '%s sends the mutation, stores the cart of the response, and then refetches the cart (CART-04, CART-05, CART-06)',
  async (operation, useChange) => {
    const { client, details, sent, seen, wrapper } = openShop();
    const { result } = renderHook(useChange, { wrapper });
    act(() => result.current());
    await waitFor(() => expect(client.getQueryData(details.queryKey)).toEqual({ cart: refetched }));
    expect(sent).toEqual([operation, 'cart']);
    expect(seen).toEqual([1]);
  },
);

test('fetches the cart details from the shop each time, whatever the browser has cached (CART-27, API-17)', async () => {
  const { client, details, sent } = openShop();
  client.setQueryData(details.queryKey, { cart: answered });
  expect(await client.fetchQuery(details)).toEqual({ cart: refetched });
  expect(await client.fetchQuery(details)).toEqual({ cart: refetched });
  expect(sent).toEqual(['cart', 'cart']);
});
