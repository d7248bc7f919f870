import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { cartHeaderText } from '../header-texts.ts';
import { currentCartId, deleteCartId, storeCartId } from '../identity/cart-id.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';
import { cartOf, configurableLine, rejection, simpleLine } from '../testing.ts';
import { hideAddedItem, useAddedItem } from './added-item.ts';
import { useAddItems } from './use-add-items.ts';

const COIN: ItemToAdd = { sku: 'tall-ship-1oz', quantity: 1, name: '2026 Tall Ship 1 oz silver coin' };

const added = (quantity = 1) => ({
  addProductsToCart: { user_errors: [], cart: cartOf([simpleLine({ quantity })], { id: 'cart' }) },
});

/** Adds items in a shop that answers each operation with these functions. */
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
  deleteCartId();
  storeCartId('cart');
  hideAddedItem();
  for (const toast of toastStore.getState()) removeToast(toast.id);
});
afterEach(cleanup);

describe('adding to the cart', () => {
  it('opens the item-added dialog and no toast (ADD-13, FIX-67)', async () => {
    const { toasts } = await add([COIN], () => added());
    expect(toasts).toEqual([]);
    expect(shown()).toMatchObject({ name: COIN.name, quantity: 1 });
  });

  it('announces all items in the dialog, without a toast, and more pieces of a line as one item', async () => {
    const stag = { sku: 'stag-half-oz', parentSku: 'stag', quantity: 2, name: 'Forest Stag' };
    const cart = cartOf([simpleLine({ quantity: 6 }), configurableLine()], { id: 'cart' });
    const answer = () => ({ addProductsToCart: { user_errors: [], cart } });
    const { toasts } = await add([{ ...COIN, quantity: 5 }, stag, COIN], answer);
    expect(toasts).toEqual([]);
    expect(shown()).toMatchObject({ name: COIN.name, quantity: 6, others: [{ quantity: 2 }] });
    // An add while the dialog is open.
    expect((await add([stag], answer)).toasts).toEqual([]);
    expect(shown()).toMatchObject({ quantity: 4, others: [{ name: COIN.name, quantity: 6 }] });
  });

  it('names the chosen variant instead of the configurable product (FIX-50)', async () => {
    const line = configurableLine();
    const name = 'Forest Stag gold coin, choose a weight';
    const stag = { sku: 'stag-half-oz', parentSku: 'stag', quantity: 2, name };
    await add([stag], () => ({
      addProductsToCart: { user_errors: [], cart: cartOf([{ ...line, quantity: 3 }], { id: 'cart' }) },
    }));
    expect(shown()).toMatchObject({ name: 'Forest Stag ½ oz gold coin', quantity: 2 });
  });

  it('shows a lasting error toast for each of user_errors, and no dialog (ADD-09)', async () => {
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

  it('shows a lasting error toast for a thrown rejection (ADD-10)', async () => {
    const { toasts } = await add([COIN], () => rejection('Could not find a product with SKU "x"'));
    expect(toasts).toEqual([{ type: 'error', message: 'Could not find a product with SKU "x"' }]);
  });

  it('shows its own text when the shop fails without a text for shoppers (ADD-10)', async () => {
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

  it('says that the shop was not reached when the connection drops, without a word about options (FIX-33)', async () => {
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

  it('creates the cart on the first add (CART-03)', async () => {
    deleteCartId();
    const { sent } = await add([COIN], () => added());
    expect(sent.slice(0, 2)).toEqual(['create', 'add to new']);
  });

  it('repeats the add on a new cart when the old one is lost, and reports only the success (CART-14)', async () => {
    const { sent, toasts } = await add([COIN], (cartId) =>
      cartId === 'cart' ? rejection('Could not find a cart with ID "cart"') : added(),
    );
    expect(sent.slice(0, 3)).toEqual(['add to cart', 'create', 'add to new']);
    expect(toasts).toEqual([]);
    expect(shown()).not.toBeNull();
  });

  it('shows nothing when the lost cart cannot be replaced (CART-17)', async () => {
    const { toasts } = await add([COIN], () => rejection("The cart isn't active."), '');
    expect(toasts).toEqual([]);
  });

  it('says when the first cart cannot be created (CART-22)', async () => {
    deleteCartId();
    const { toasts } = await add([COIN], () => added(), '');
    expect(toasts).toEqual([{ type: 'error', message: 'Unable to create cart' }]);
  });

  it('adds the reason when the connection drops while the first cart is created (CART-22, FIX-33)', async () => {
    deleteCartId();
    const dropped = new GraphQLFailure('network', 'The shop could not be reached.');
    const { toasts } = await add([COIN], () => added(), dropped);
    expect(toasts).toEqual([
      { type: 'error', message: 'Unable to create cart' },
      { type: 'error', message: cartHeaderText('notReached') },
    ]);
  });

  it("adds the shop's text when it does not create a cart (CART-22, FIX-33)", async () => {
    deleteCartId();
    const { toasts } = await add(
      [COIN],
      () => added(),
      rejection('Too many requests. Try again in a minute.'),
    );
    expect(toasts.map(({ message }) => message)).toEqual([
      'Unable to create cart',
      'Too many requests. Try again in a minute.',
    ]);
  });
});
