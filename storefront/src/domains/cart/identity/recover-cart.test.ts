import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { readStored } from '../../../platform/storage/browser-storage.ts';
import { cartCountQuery } from '../cache/cart-cache.ts';
import { rejection } from '../testing.ts';
import { currentCartId, deleteCartId, storeCartId } from './cart-id.ts';
import { CartNotCreated, CartNotRecovered, onCart, whileOrdering } from './recover-cart.ts';

/** A shop that creates carts with the given ids and then fails. */
function shopMaking(...ids: string[]) {
  const execute = vi.fn(async () => {
    const id = ids.shift();
    if (id === undefined) throw new GraphQLFailure('network', 'The shop could not be reached.');
    return { createEmptyCart: id };
  });
  return { client: createQueryClient(execute as unknown as ExecuteDocument), execute };
}

const lost = () => rejection('Could not find a cart with ID "old"');

beforeEach(() => {
  deleteCartId();
  localStorage.clear();
});

describe('an operation on the cart', () => {
  it('creates a cart when there is none and stores its id (CART-03)', async () => {
    const { client } = shopMaking('new');
    const used = await onCart(client, async (cartId) => cartId);
    expect(used).toBe('new');
    expect(readStored('cartId')).toBe('new');
  });

  it('creates no cart until the first add, which waits for its id (CART-03, CONF-30, FIX-23)', async () => {
    const created = Promise.withResolvers<unknown>();
    const execute = vi.fn((_document: unknown) => created.promise);
    const client = createQueryClient(execute as unknown as ExecuteDocument);
    expect(currentCartId()).toBeNull();
    expect(execute).not.toHaveBeenCalled();
    const add = vi.fn(async (cartId: string) => `added to ${cartId}`);
    const done = onCart(client, add);
    await waitFor(() => expect(execute).toHaveBeenCalledTimes(1));
    expect(String(execute.mock.calls[0]?.[0])).toContain('createEmptyCart');
    expect(add).not.toHaveBeenCalled();
    created.resolve({ createEmptyCart: 'new' });
    expect(await done).toBe('added to new');
    expect(readStored('cartId')).toBe('new');
    expect(await onCart(client, add)).toBe('added to new');
    expect(execute).toHaveBeenCalledTimes(1);
  });

  it('uses the stored cart first (CART-02)', async () => {
    storeCartId('kept');
    const { client, execute } = shopMaking('new');
    expect(await onCart(client, async (cartId) => cartId)).toBe('kept');
    expect(execute).not.toHaveBeenCalled();
  });

  it('replaces a lost cart and runs again on the new one (CART-12, CART-14)', async () => {
    storeCartId('old');
    const { client } = shopMaking('new');
    const operation = vi.fn(async (cartId: string) => {
      if (cartId === 'old') throw lost();
      return `done on ${cartId}`;
    });
    expect(await onCart(client, operation)).toBe('done on new');
    expect(operation.mock.calls).toEqual([['old'], ['new']]);
    expect(readStored('cartId')).toBe('new');
  });

  it('runs `afterLoss` for a lost cart (CART-16)', async () => {
    storeCartId('old');
    const { client } = shopMaking('new');
    const result = await onCart(client, async () => Promise.reject(lost()), {
      afterLoss: async (cartId) => `added again to ${cartId}`,
    });
    expect(result).toBe('added again to new');
  });

  it('throws CartNotRecovered when no new cart can be created (CART-17)', async () => {
    storeCartId('old');
    const { client } = shopMaking();
    await expect(onCart(client, async () => Promise.reject(lost()))).rejects.toBeInstanceOf(CartNotRecovered);
    expect(currentCartId()).toBeNull();
  });

  it('says `Unable to create cart` when the first cart cannot be created (CART-22)', async () => {
    const { client } = shopMaking();
    const failure = await onCart(client, async () => null).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CartNotCreated);
    expect((failure as Error).message).toBe('Unable to create cart');
  });

  it('keeps the cart when there was no response (CART-09)', async () => {
    storeCartId('old');
    const { client, execute } = shopMaking('new');
    const network = new GraphQLFailure('network', 'Could not find a cart');
    await expect(onCart(client, async () => Promise.reject(network))).rejects.toBe(network);
    expect(currentCartId()).toBe('old');
    expect(execute).not.toHaveBeenCalled();
  });
});

describe('reading a lost cart', () => {
  /** A shop that knows no cart and creates `new`. */
  function forgetfulShop() {
    const execute = vi.fn(async (document: unknown) => {
      if (String(document).includes('createEmptyCart')) return { createEmptyCart: 'new' };
      throw rejection("The cart isn't active.", 'CART_NOT_ACTIVE');
    });
    return createQueryClient(execute as unknown as ExecuteDocument);
  }

  it('replaces it with a new cart (CART-12)', async () => {
    storeCartId('old');
    const client = forgetfulShop();
    expect(await client.fetchQuery(cartCountQuery('old'))).toEqual({ cart: null });
    expect(currentCartId()).toBe('new');
  });

  it('keeps the cart while an order is being placed from it (OPEN-79)', async () => {
    storeCartId('old');
    const client = forgetfulShop();
    await whileOrdering(async () => {
      await expect(client.fetchQuery(cartCountQuery('old'))).rejects.toThrow("The cart isn't active.");
    });
    expect(currentCartId()).toBe('old');
  });
});
