import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { readStored } from '../../../platform/storage/browser-storage.ts';
import { cartCountQuery } from '../cache/cart-cache.ts';
import { refusal } from '../testing.ts';
import { currentCartId, forgetCartId, keepCartId } from './cart-id.ts';
import { CartNotCreated, CartNotRecovered, onCart, whileOrdering } from './recover-cart.ts';

/** A shop that makes carts with the given ids, then fails. */
function shopMaking(...ids: string[]) {
  const execute = vi.fn(async () => {
    const id = ids.shift();
    if (id === undefined) throw new GraphQLFailure('network', 'The shop could not be reached.');
    return { createEmptyCart: id };
  });
  return { client: createQueryClient(execute as unknown as ExecuteDocument), execute };
}

const lost = () => refusal('Could not find a cart with ID "old"');

beforeEach(() => {
  forgetCartId();
  localStorage.clear();
});

describe('an operation on the cart', () => {
  it('CART-03 makes a cart when there is none and keeps its id', async () => {
    const { client } = shopMaking('new');
    const used = await onCart(client, async (cartId) => cartId);
    expect(used).toBe('new');
    expect(readStored('cartId')).toBe('new');
  });

  it('asks for no cart until the first add, which waits for its id and goes on with it (CART-03, CONF-30, FIX-23)', async () => {
    const created = Promise.withResolvers<unknown>();
    const execute = vi.fn((_document: unknown) => created.promise);
    const client = createQueryClient(execute as unknown as ExecuteDocument);
    expect(currentCartId()).toBeNull();
    expect(execute).not.toHaveBeenCalled();
    const add = vi.fn(async (cartId: string) => `added to ${cartId}`);
    const done = onCart(client, add);
    await vi.waitFor(() => expect(execute).toHaveBeenCalledTimes(1));
    expect(String(execute.mock.calls[0]?.[0])).toContain('createEmptyCart');
    expect(add).not.toHaveBeenCalled();
    created.resolve({ createEmptyCart: 'new' });
    expect(await done).toBe('added to new');
    expect(readStored('cartId')).toBe('new');
    expect(await onCart(client, add)).toBe('added to new');
    expect(execute).toHaveBeenCalledTimes(1);
  });

  it('CART-02 uses the stored cart first', async () => {
    keepCartId('kept');
    const { client, execute } = shopMaking('new');
    expect(await onCart(client, async (cartId) => cartId)).toBe('kept');
    expect(execute).not.toHaveBeenCalled();
  });

  it('CART-12, CART-14 replaces a lost cart and runs again on the new one', async () => {
    keepCartId('old');
    const { client } = shopMaking('new');
    const operation = vi.fn(async (cartId: string) => {
      if (cartId === 'old') throw lost();
      return `done on ${cartId}`;
    });
    expect(await onCart(client, operation)).toBe('done on new');
    expect(operation.mock.calls).toEqual([['old'], ['new']]);
    expect(readStored('cartId')).toBe('new');
  });

  it('CART-16 runs what it was given for a lost cart', async () => {
    keepCartId('old');
    const { client } = shopMaking('new');
    const result = await onCart(client, async () => Promise.reject(lost()), {
      afterLoss: async (cartId) => `added again to ${cartId}`,
    });
    expect(result).toBe('added again to new');
  });

  it('CART-17 says that recovery failed when no new cart can be made', async () => {
    keepCartId('old');
    const { client } = shopMaking();
    await expect(onCart(client, async () => Promise.reject(lost()))).rejects.toBeInstanceOf(CartNotRecovered);
    expect(currentCartId()).toBeNull();
  });

  it('CART-22 says `Unable to create cart` when the first cart cannot be made', async () => {
    const { client } = shopMaking();
    const failure = await onCart(client, async () => null).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CartNotCreated);
    expect((failure as Error).message).toBe('Unable to create cart');
  });

  it('CART-09 leaves the cart alone when no answer came', async () => {
    keepCartId('old');
    const { client, execute } = shopMaking('new');
    const network = new GraphQLFailure('network', 'Could not find a cart');
    await expect(onCart(client, async () => Promise.reject(network))).rejects.toBe(network);
    expect(currentCartId()).toBe('old');
    expect(execute).not.toHaveBeenCalled();
  });
});

describe('reading a lost cart', () => {
  /** A shop that knows no cart and makes `new`. */
  function forgetfulShop() {
    const execute = vi.fn(async (document: unknown) => {
      if (String(document).includes('createEmptyCart')) return { createEmptyCart: 'new' };
      throw refusal("The cart isn't active.", 'CART_NOT_ACTIVE');
    });
    return createQueryClient(execute as unknown as ExecuteDocument);
  }

  it('CART-12 puts a new cart in its place', async () => {
    keepCartId('old');
    const client = forgetfulShop();
    expect(await client.fetchQuery(cartCountQuery('old'))).toEqual({ cart: null });
    expect(currentCartId()).toBe('new');
  });

  it('OPEN-79 keeps the cart while an order is being placed from it', async () => {
    keepCartId('old');
    const client = forgetfulShop();
    await whileOrdering(async () => {
      await expect(client.fetchQuery(cartCountQuery('old'))).rejects.toThrow("The cart isn't active.");
    });
    expect(currentCartId()).toBe('old');
  });
});
