import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { removeToast, toastStore } from '../../../ui/toasts/toasts.ts';
import { everyPageText } from '../every-page-texts.ts';
import { currentCartId, forgetCartId, keepCartId } from '../identity/cart-id.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';
import { cartOf, configurableLine, refusal, simpleLine } from '../testing.ts';
import { hideAddedItem, useAddedItem } from './added-item.ts';
import { useAddItems } from './use-add-items.ts';

const COIN: ItemToAdd = { sku: 'tall-ship-1oz', quantity: 1, name: '2026 Tall Ship 1 oz silver coin' };

const added = (quantity = 1) => ({
  addProductsToCart: { user_errors: [], cart: cartOf([simpleLine({ quantity })], { id: 'cart' }) },
});

/** Adds items in a shop that answers each operation by these functions of its cart. */
async function add(
  items: readonly ItemToAdd[],
  answerAdd: (cartId: string) => unknown,
  createdId: string | Error = 'new',
) {
  const sent: string[] = [];
  const execute = async (document: unknown, variables: { cartId?: string }) => {
    const isCreate = String(document).includes('createEmptyCart');
    sent.push(isCreate ? 'create' : `add to ${variables.cartId}`);
    const made = createdId instanceof Error ? createdId : { createEmptyCart: createdId };
    const answer = isCreate ? made : answerAdd(variables.cartId ?? '');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useAddItems(), { wrapper });
  act(() => result.current.addItems(items));
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  await waitFor(() => expect(result.current.isPending).toBe(false));
  return { sent, toasts: toastStore.getState().map(({ type, message }) => ({ type, message })) };
}

const shown = () => useAddedItem.getState().added;

beforeEach(() => {
  localStorage.clear();
  forgetCartId();
  keepCartId('cart');
  hideAddedItem();
  for (const toast of toastStore.getState()) removeToast(toast.id);
});
afterEach(cleanup);

describe('adding to the cart', () => {
  it('ADD-13 opens the item-added dialog, and says nothing beside it (FIX-67)', async () => {
    const { toasts } = await add([COIN], () => added());
    expect(toasts).toEqual([]);
    expect(shown()).toMatchObject({ name: COIN.name, quantity: 1 });
  });

  it('ADD-11, ADD-12 tells of each of several pieces once: the last by the dialog, the others by toasts', async () => {
    const { toasts } = await add([{ ...COIN, quantity: 5 }, COIN], () => added(5));
    expect(toasts).toEqual([
      {
        type: 'success',
        message: 'You added 5 items of 2026 Tall Ship 1 oz silver coin to your shopping cart',
      },
    ]);
    expect(shown()).toMatchObject({ name: COIN.name, quantity: 1 });
  });

  it('ADD-11, ADD-12 names the chosen variant, not the product that asks to choose (FIX-50)', async () => {
    const line = configurableLine();
    const name = 'Forest Stag gold coin, choose a weight';
    const stag = { sku: 'stag-half-oz', parentSku: 'stag', quantity: 2, name };
    const { toasts } = await add([stag, { ...stag, quantity: 1 }], () => ({
      addProductsToCart: { user_errors: [], cart: cartOf([{ ...line, quantity: 3 }], { id: 'cart' }) },
    }));
    const variant = 'Forest Stag ½ oz gold coin';
    expect(toasts).toEqual([
      { type: 'success', message: `You added 2 items of ${variant} to your shopping cart` },
    ]);
    expect(shown()).toMatchObject({ name: variant, quantity: 1 });
  });

  it('ADD-09 makes a lasting error toast of every user_errors message, and no dialog', async () => {
    const { toasts } = await add([COIN], () => ({
      addProductsToCart: {
        user_errors: [
          { code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' },
          { code: 'UNDEFINED', message: 'Another thing' },
        ],
        cart: cartOf([], { id: 'cart' }),
      },
    }));
    expect(toasts).toEqual([
      { type: 'error', message: 'The requested qty is not available' },
      { type: 'error', message: 'Another thing' },
    ]);
    expect(shown()).toBeNull();
  });

  it('ADD-10 makes a lasting error toast of a thrown refusal', async () => {
    const { toasts } = await add([COIN], () => refusal('Could not find a product with SKU "x"'));
    expect(toasts).toEqual([{ type: 'error', message: 'Could not find a product with SKU "x"' }]);
  });

  it('ADD-10 has words of its own when the shop fails without any for shoppers', async () => {
    const defect = {
      message: 'Internal server error',
      category: 'internal',
      code: null,
      path: [],
      debugId: 'abc',
    };
    const { toasts } = await add([COIN], () => new GraphQLFailure('graphql', '', { errors: [defect] }));
    expect(toasts).toEqual([
      {
        type: 'error',
        message: 'Could not add item to cart. Please check required options and try again.',
      },
    ]);
    expect(currentCartId()).toBe('cart');
  });

  it('says that the shop was not reached when the connection drops, and nothing of options (FIX-33)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    const dropped = () => new GraphQLFailure('network', 'The shop could not be reached.');
    const { toasts } = await add([COIN], dropped);
    const messages = toasts.map(({ message }) => message);
    expect(messages).toEqual([
      expect.stringMatching(/^(The shop could not be reached|We lost the connection)/),
    ]);
    expect(messages.join()).not.toContain('options');
    vi.useRealTimers();
  });

  it('CART-03 makes the cart on the first add', async () => {
    forgetCartId();
    const { sent } = await add([COIN], () => added());
    expect(sent.slice(0, 2)).toEqual(['create', 'add to new']);
  });

  it('CART-14 repeats the add on a new cart when the old one is lost, and says only that it worked', async () => {
    const { sent, toasts } = await add([COIN], (cartId) =>
      cartId === 'cart' ? refusal('Could not find a cart with ID "cart"') : added(),
    );
    expect(sent.slice(0, 3)).toEqual(['add to cart', 'create', 'add to new']);
    expect(toasts).toEqual([]);
    expect(shown()).not.toBeNull();
  });

  it('CART-17 says nothing when the lost cart cannot be replaced', async () => {
    const { toasts } = await add([COIN], () => refusal("The cart isn't active."), '');
    expect(toasts).toEqual([]);
  });

  it('CART-22 says so when the first cart cannot be made', async () => {
    forgetCartId();
    const { toasts } = await add([COIN], () => added(), '');
    expect(toasts).toEqual([{ type: 'error', message: 'Unable to create cart' }]);
  });

  it('CART-22 adds why the first cart cannot be made when the connection drops (FIX-33)', async () => {
    forgetCartId();
    const dropped = new GraphQLFailure('network', 'The shop could not be reached.');
    const { toasts } = await add([COIN], () => added(), dropped);
    expect(toasts).toEqual([
      { type: 'error', message: 'Unable to create cart' },
      { type: 'error', message: everyPageText('notReached') },
    ]);
  });

  it('CART-22 adds the words of a shop that refuses to make a cart (FIX-33)', async () => {
    forgetCartId();
    const { toasts } = await add([COIN], () => added(), refusal('Too many requests. Try again in a minute.'));
    expect(toasts.map(({ message }) => message)).toEqual([
      'Unable to create cart',
      'Too many requests. Try again in a minute.',
    ]);
  });
});
