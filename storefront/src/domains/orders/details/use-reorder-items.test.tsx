import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { deleteCartId, storeCartId } from '../../cart/identity/cart-id.ts';
import { type ShoppingEvent, subscribeShoppingEvents } from '../../cart/lines/shopping-events.ts';
import { cartOf, configurableLine, simpleLine } from '../../cart/testing.ts';
import { useReorderItems } from './use-reorder-items.ts';

const before = cartOf([simpleLine({ quantity: 1 })], { id: 'cart' });
const after = cartOf([simpleLine({ quantity: 3 }), configurableLine()], { id: 'cart' });

/**
 * Buys an order again in a shop with the cart `before` and then `after`. Returns the published
 * facts and the sent operations.
 */
async function buyAgain(answer: () => unknown) {
  const sent: string[] = [];
  const told: ShoppingEvent[] = [];
  const execute = async (document: unknown) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    const isBefore = !sent.includes('ReorderItems');
    sent.push(operation);
    return operation === 'ReorderItems' ? answer() : { cart: isBefore ? before : after };
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const stop = subscribeShoppingEvents((fact) => void told.push(fact), { forgetsKept: true });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  );
  const { result } = renderHook(() => useReorderItems('000000012'), { wrapper });
  act(() => result.current.reorder());
  await waitFor(() => expect(sent).toContain('ReorderItems'));
  await waitFor(() => expect(result.current.isPending).toBe(false));
  stop();
  return { sent, told };
}

const pieces = (told: readonly ShoppingEvent[]) =>
  told.map((fact) => (fact.kind === 'added' ? [fact.line.product.sku, fact.quantity] : fact.kind));

beforeEach(() => {
  deleteCartId();
  storeCartId('cart');
  for (const toast of toastStore.getState()) removeToast(toast.id);
});
afterEach(cleanup);

it('publishes what a repeated order added to the cart (ANA-01)', async () => {
  const rejected = { code: 'INSUFFICIENT_STOCK', message: 'Gloves: The requested qty is not available' };
  const { told } = await buyAgain(() => ({ reorderItems: { cart: after, userInputErrors: [rejected] } }));
  expect(pieces(told)).toEqual([
    ['tall-ship-1oz', 2],
    ['stag', 2],
  ]);
  expect(toastStore.getState().map(({ message }) => message)).toEqual([rejected.message]);
});

it('does not repeat the request after a lost response, and sees in the cart that it succeeded', async () => {
  const { sent, told } = await buyAgain(() => {
    throw new GraphQLFailure('network', 'The shop could not be reached.');
  });
  expect(sent.filter((operation) => operation === 'ReorderItems')).toHaveLength(1);
  expect(pieces(told)).toHaveLength(2);
  expect(toastStore.getState()).toEqual([]);
});
