import { removeToast, toastStore } from '@ingot/ui/toasts/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transportOf } from '../../../platform/graphql/client-transport.ts';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { writeStored } from '../../../platform/storage/browser-storage.ts';
import { isSignedIn, settleSession } from '../../customers/session/session.ts';
import { clearToken, storeToken } from '../../customers/session/store-token.ts';
import { addOrStore } from '../add/add-items.ts';
import { hideAddedItem, useAddedItem } from '../add/added-item.ts';
import { useAddItems } from '../add/use-add-items.ts';
import { cartCountQuery, cartDetailsQuery } from '../cache/cart-cache.ts';
import { cartOf, configurableLine, rejection, simpleLine } from '../testing.ts';
import { useUpdateItem } from '../update/use-update-item.ts';
import { currentCartId, deleteCartId, storeCartId } from './cart-id.ts';
import { onCart } from './recover-cart.ts';

const LOSSES = [
  ['CART-09', 'Could not find a cart with ID "old"', null],
  ['CART-10', "The cart isn't active.", null],
  ['CART-11', 'The current user cannot perform operations on cart "old"', null],
  ['OPEN-78', 'Der Warenkorb ist nicht aktiv.', 'CART_NOT_ACTIVE'],
] as const;

/**
 * A shop that has lost a customer's cart `old` and creates `new`. Records the operations and
 * whether a customer sent them.
 */
function shopLosing(answer: (operation: string, cartId: string) => unknown) {
  const sent: string[] = [];
  const execute = async (document: unknown, variables: { cartId?: string }) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    sent.push(
      `${operation} ${variables.cartId ?? ''} ${isSignedIn() ? 'customer' : 'guest'}`.replace('  ', ' '),
    );
    if (operation === 'createEmptyCart') return { createEmptyCart: 'new' };
    const given = answer(operation, variables.cartId ?? '') ?? {};
    if (given instanceof Error) throw given;
    return given;
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { sent, client, wrapper };
}

const added = { addProductsToCart: { user_errors: [], cart: cartOf([simpleLine()], { id: 'new' }) } };

async function update(line: CartLineFragment, answer: (operation: string, cartId: string) => unknown) {
  const { sent, wrapper } = shopLosing(answer);
  const { result } = renderHook(() => useUpdateItem(), { wrapper });
  await act(() => result.current.updateItem({ line, quantity: 6 }));
  return { sent: sent.filter((one) => !one.startsWith('cart')), rejection: result.current.rejection };
}

beforeEach(() => {
  localStorage.clear();
  deleteCartId();
  storeCartId('old');
  clearToken();
  storeToken('token', false);
  settleSession();
  for (const toast of toastStore.getState()) removeToast(toast.id);
  hideAddedItem();
});
afterEach(cleanup);

describe.each(LOSSES)("%s a customer's cart that the shop calls `%s`", (_, message, code) => {
  it('signs out before an add and adds to a new cart as a guest, without leaving the page (CART-13)', async () => {
    const { sent, wrapper } = shopLosing((operation, cartId) => {
      if (operation !== 'AddItems') return {};
      return cartId === 'old' ? rejection(message, code) : added;
    });
    const { result } = renderHook(() => useAddItems(), { wrapper });
    act(() => result.current.addItems([{ sku: 'tall-ship-1oz', quantity: 1, name: 'Tall Ship' }]));
    await waitFor(() => expect(useAddedItem.getState().added).not.toBeNull());
    expect(sent.slice(0, 4)).toEqual([
      'AddItems old customer',
      'SignOut customer',
      'createEmptyCart guest',
      'AddItems new guest',
    ]);
    expect(isSignedIn()).toBe(false);
    expect(toastStore.getState()).toEqual([]);
  });

  it('sends an update again to the new cart, without signing out (CART-15, CONF-10)', async () => {
    const { sent } = await update(simpleLine(), (operation, cartId) => {
      if (operation === 'UpdateItem' && cartId === 'old') return rejection(message, code);
      return { updateCartItems: { errors: [], cart: cartOf([simpleLine({ quantity: 6 })], { id: 'new' }) } };
    });
    expect(sent).toEqual(['UpdateItem old customer', 'createEmptyCart customer', 'UpdateItem new customer']);
  });
});

describe('updating a line that the new cart lacks or denies', () => {
  const denied = rejection('The current user cannot perform operations on cart "x"', 'CART_ACCESS_DENIED');

  it('adds the line to the new cart, so that the click is not lost (CART-15)', async () => {
    const { sent, rejection: told } = await update(simpleLine(), (operation, cartId) => {
      if (cartId === 'old') return rejection("The cart isn't active.");
      if (operation === 'AddItems') return added;
      const errors = [{ code: 'COULD_NOT_FIND_CART_ITEM', message: 'Could not find cart item with id: 1.' }];
      return { updateCartItems: { errors, cart: cartOf([], { id: 'new' }) } };
    });
    expect(sent.at(-1)).toBe('AddItems new customer');
    expect(told).toBeNull();
  });

  it('signs out on a second rejection of the same kind (CONF-10)', async () => {
    const { sent } = await update(simpleLine(), (operation) => (operation === 'UpdateItem' ? denied : {}));
    expect(sent.slice(0, 4)).toEqual([
      'UpdateItem old customer',
      'createEmptyCart customer',
      'UpdateItem new customer',
      'SignOut customer',
    ]);
    expect(isSignedIn()).toBe(false);
  });

  it('replaces a configurable line in one operation and sets the quantity of any other (CART-07, CART-08)', async () => {
    const replaced = await update(configurableLine(), () => ({
      replaceCartItem: { user_errors: [], cart: cartOf([configurableLine()], { id: 'old' }) },
    }));
    expect(replaced.sent).toEqual(['ReplaceItem old customer']);
    const set = await update(simpleLine(), () => ({
      updateCartItems: { errors: [], cart: cartOf([simpleLine()], { id: 'old' }) },
    }));
    expect(set.sent).toEqual(['UpdateItem old customer']);
  });
});

describe('reading', () => {
  it('signs out a customer who may not read the cart, before it creates a new one (CART-21)', async () => {
    const { sent, client } = shopLosing((operation) =>
      operation === 'cart' ? rejection('The current user cannot perform operations on cart "old"') : {},
    );
    expect(await client.fetchQuery(cartDetailsQuery('old'))).toEqual({ cart: null });
    expect(sent).toEqual(['cart old customer', 'SignOut customer', 'createEmptyCart guest']);
    expect(currentCartId()).toBe('new');
  });

  it('keeps the session when the cart is ordered or gone, and gives two readers the same new cart (CART-12, CART-21)', async () => {
    const { sent, client } = shopLosing(() => rejection("The cart isn't active."));
    await Promise.all([client.fetchQuery(cartDetailsQuery('old')), client.fetchQuery(cartCountQuery('old'))]);
    expect(sent.filter((one) => one.startsWith('createEmptyCart'))).toEqual(['createEmptyCart customer']);
    expect(isSignedIn()).toBe(true);
  });
});

describe('a cart that was lost because the shopper signed in meanwhile (OPEN-77)', () => {
  const denied = rejection('The current user cannot perform operations on cart "old"', 'CART_ACCESS_DENIED');

  /** Signs in from another tab or the form of this one: the request was about the guest's cart. */
  function signInMeanwhile(): void {
    writeStored('signin_token', 'another');
    writeStored('cartId', 'theirs');
  }

  it('ignores the result of a read and keeps the session', async () => {
    const { sent, client } = shopLosing(() => {
      signInMeanwhile();
      return denied;
    });
    expect(await client.fetchQuery(cartDetailsQuery('old'))).toEqual({ cart: null });
    expect(sent).toEqual(['cart old customer']);
    expect(currentCartId()).toBe('theirs');
    expect(isSignedIn()).toBe(true);
  });

  it("sends an add to the customer's cart", async () => {
    const { sent, client } = shopLosing((_, cartId) => {
      if (cartId === 'theirs') return added;
      signInMeanwhile();
      return denied;
    });
    await addOrStore(client, transportOf(client), {
      items: [{ sku: 'tall-ship-1oz', quantity: 1, name: 'Tall Ship' }],
      onRejected: undefined,
    });
    expect(sent).toEqual(['AddItems old customer', 'AddItems theirs customer']);
    expect(isSignedIn()).toBe(true);
  });

  it('does not use a cart that was created for the guest', async () => {
    deleteCartId();
    clearToken();
    let made = 0;
    const client = createQueryClient((async () => {
      made += 1;
      if (made === 1) signInMeanwhile();
      return { createEmptyCart: 'guests' };
    }) as ExecuteDocument);
    expect(await onCart(client, async (cartId) => cartId)).toBe('theirs');
    expect(made).toBe(1);
  });
});
