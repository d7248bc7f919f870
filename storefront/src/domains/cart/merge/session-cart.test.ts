import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { toastStore } from '@ingot/ui/toasts/toasts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { transportOf } from '../../../platform/graphql/client-transport.ts';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { runChange } from '../../../platform/graphql/run-change.ts';
import { readStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { isSignedIn } from '../../customers/session/session.ts';
import { clearToken, storeToken } from '../../customers/session/store-token.ts';
import { completeSignIn, type SignInToken } from '../../customers/sign-in/complete-sign-in.ts';
import { leaveSession } from '../../customers/sign-out/end-session.ts';
import { currentCartId, deleteCartId, storeCartId } from '../identity/cart-id.ts';
import { onCart } from '../identity/recover-cart.ts';
import { rejection } from '../testing.ts';
import { sessionCart } from './session-cart.ts';

const CUSTOMER = { id: 1, email: 'a@b.example', firstname: 'A', lastname: 'B' };
const MERGED = { id: 'theirs', total_quantity: 3, items: [], tier_notes: [], left_out_items: [] as object[] };

/**
 * A shop that records its requests. `fails` names an operation that it rejects, `carts` are the
 * customer's carts in order, and the first `lost` merges find an inactive cart.
 */
function shop({
  fails = '',
  leftOut = [] as object[],
  customer = CUSTOMER,
  carts = ['theirs'],
  lost = 0,
} = {}) {
  const asked: string[] = [];
  const merged: unknown[] = [];
  /** The stored guest cart at the time of each merge request. */
  const left: unknown[] = [];
  const execute = vi.fn(async (document: unknown, variables: unknown) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    asked.push(isSignedIn() ? name : `${name} as a guest`);
    if (name === fails) throw new GraphQLFailure('graphql', 'rejected', { errors: [] });
    if (name === 'SignOut') return { revokeCustomerToken: { result: true } };
    if (/customer/i.test(name)) return { customer };
    if (name === 'cart' || name.startsWith('GetCartDetails'))
      return { cart: { ...MERGED, total_quantity: 3 } };
    if (name === 'CreateCartAfterSignIn')
      return { createEmptyCart: carts.length > 1 ? carts.shift() : carts[0] };
    merged.push(variables);
    left.push(readStored('unmerged_cart'));
    if (merged.length <= lost) throw rejection("The cart isn't active.", 'CART_NOT_ACTIVE');
    return { mergeCarts: { ...MERGED, left_out_items: leftOut } };
  });
  return { client: createQueryClient(execute as unknown as ExecuteDocument), asked, merged, left };
}

const TOKEN: SignInToken = { token: 'secret', isRemembered: false, after: 'sign-in' };

/** Signs in as the form does: in the queue of changes. */
const signIn = (client: QueryClient, token = TOKEN) =>
  runChange(client, (send) => completeSignIn(client, send, sessionCart, token));

beforeEach(() => {
  localStorage.clear();
  clearToken();
  deleteCartId();
  toastStore.setState([], true);
});

describe('sign-in with a token', () => {
  it('stores the token, loads the customer, removes the old cart, creates a new one and merges (SIGN-13, SIGN-14, SIGN-15, SIGN-16)', async () => {
    storeCartId('guests');
    const { client, asked, merged } = shop();
    await signIn(client);
    expect(asked.slice(0, 3)).toEqual([
      'GetCustomerAfterSignIn',
      'CreateCartAfterSignIn',
      'MergeCartsAfterSignIn',
    ]);
    expect(merged).toEqual([{ sourceCartId: 'guests', destinationCartId: 'theirs' }]);
    expect(readStored('cartId')).toBe('theirs');
    expect(isSignedIn()).toBe(true);
  });

  it('then fetches the customer and refreshes the cart with the specified operations (SIGN-17, API-17, API-19, API-27)', async () => {
    const { client, asked } = shop();
    await signIn(client);
    expect(asked).toEqual([
      'GetCustomerAfterSignIn',
      'CreateCartAfterSignIn',
      'customer',
      'GetCartDetailsAfterSignIn',
    ]);
    expect(currentCartId()).toBe('theirs');
  });

  it('names the operations after account creation (ACCT-16, ACCT-17, ACCT-18, FIX-30)', async () => {
    storeCartId('guests');
    const { client, asked } = shop();
    await signIn(client, { ...TOKEN, after: 'create' });
    expect(asked).toEqual([
      'GetCustomerAfterCreate',
      'CreateCartAfterSignIn',
      'MergeCartsAfterSignIn',
      'customer',
      'GetCartDetailsAfterAccountCreation',
    ]);
  });

  it('sends no cart request between storing the token and knowing the new cart (OPEN-77)', async () => {
    storeCartId('guests');
    const { client } = shop();
    const used: string[] = [];
    const handover = sessionCart.beginHandover(client, transportOf(client));
    storeToken('secret', false);
    expect(currentCartId()).toBeNull();
    const add = onCart(client, async (cartId) => void used.push(cartId));
    await Promise.resolve();
    expect(used).toEqual([]);
    await handover.adopt();
    handover.release();
    await add;
    expect(used).toEqual(['theirs']);
  });

  it('merges nothing without a guest cart, and never a cart into itself', async () => {
    const { client, asked } = shop();
    await signIn(client);
    expect(asked).not.toContain('MergeCartsAfterSignIn');
  });

  it.each(['MergeCartsAfterSignIn', 'CreateCartAfterSignIn', 'GetCustomerAfterSignIn'])(
    'stays signed in after a failed %s (OPEN-77)',
    async (fails) => {
      storeCartId('guests');
      const { client } = shop({ fails });
      await signIn(client);
      expect(isSignedIn()).toBe(true);
      expect(currentCartId()).toBe(fails === 'CreateCartAfterSignIn' ? null : 'theirs');
    },
  );

  it('reports and keeps a cart that could not be merged; the next page merges it (OPEN-77)', async () => {
    storeCartId('guests');
    await signIn(shop({ fails: 'MergeCartsAfterSignIn' }).client);
    expect(toastStore.getState()).toMatchObject([
      { type: 'warning', message: expect.stringContaining('We kept them'), timeoutMs: null },
    ]);
    expect(currentCartId()).toBe('theirs');
    const { client, merged, left } = shop();
    await sessionCart.endHandover(client);
    expect(merged).toEqual([{ sourceCartId: 'guests', destinationCartId: 'theirs' }]);
    expect(left).toEqual(['guests']);
    expect(readStored('unmerged_cart')).toBeNull();
    const later = shop();
    await sessionCart.endHandover(later.client);
    expect(later.asked).toEqual([]);
  });

  it('completes on the next page what a closed page began (OPEN-77)', async () => {
    for (const cartId of ['guests', null]) {
      writeStored('unmerged_cart', 'guests');
      if (cartId !== null) writeStored('cartId', cartId);
      storeToken('secret', false);
      expect(currentCartId()).toBeNull();
      const { client, merged } = shop();
      await sessionCart.endHandover(client);
      expect(merged).toEqual([{ sourceCartId: 'guests', destinationCartId: 'theirs' }]);
      expect(currentCartId()).toBe('theirs');
      localStorage.clear();
    }
  });

  it("finds the customer's own cart on the next page, also when the guest had none (OPEN-76)", async () => {
    await signIn(shop({ fails: 'CreateCartAfterSignIn' }).client);
    expect(currentCartId()).toBeNull();
    const { client, asked } = shop();
    await sessionCart.endHandover(client);
    expect(asked).toEqual(['CreateCartAfterSignIn']);
    expect(currentCartId()).toBe('theirs');
  });

  it('waits for a running sign-in instead of blocking it (OPEN-77, FIX-77)', async () => {
    storeCartId('guests');
    writeStored('unmerged_cart', 'guests');
    const { client, merged } = shop();
    await Promise.all([signIn(client), sessionCart.endHandover(client)]);
    expect(merged).toEqual([{ sourceCartId: 'guests', destinationCartId: 'theirs' }]);
  });

  it("keeps a cart when the customer's could not be created, and merges it from the toast (OPEN-77)", async () => {
    storeCartId('guests');
    const { client } = shop({ fails: 'CreateCartAfterSignIn' });
    await signIn(client);
    expect(readStored('unmerged_cart')).toBe('guests');
    toastStore.getState()[0]?.action?.onAction();
    // Rejected again, so reported again.
    await waitFor(() => expect(toastStore.getState().length).toBeGreaterThan(0));
    expect(readStored('unmerged_cart')).toBe('guests');
  });

  it("keeps the guest's cart when the customer's cart was lost meanwhile (OPEN-77)", async () => {
    storeCartId('guests');
    const { client, merged } = shop({ carts: ['ordered', 'theirs'], lost: 1 });
    await signIn(client);
    expect(merged).toEqual([
      { sourceCartId: 'guests', destinationCartId: 'ordered' },
      { sourceCartId: 'guests', destinationCartId: 'theirs' },
    ]);
    expect(currentCartId()).toBe('theirs');
    expect(readStored('unmerged_cart')).toBeNull();
  });

  it("clears a guest's cart that was already merged or ordered (OPEN-77)", async () => {
    storeCartId('guests');
    const { client, merged } = shop({ lost: 9 });
    await signIn(client);
    expect(merged).toHaveLength(1);
    expect(readStored('unmerged_cart')).toBeNull();
    expect(toastStore.getState()).toEqual([]);
  });

  it.each(['merely left', 'signed in over'])(
    'deletes a kept cart with its session: %s (SESS-15, OPEN-77)',
    async (how) => {
      storeCartId('guests');
      const first = shop({ fails: 'MergeCartsAfterSignIn' });
      await signIn(first.client);
      if (how === 'merely left') {
        leaveSession(first.client);
        sessionCart.drop();
      }
      const { client, asked, merged } = shop({ customer: { ...CUSTOMER, id: 2 } });
      await signIn(client, { ...TOKEN, token: 'another' });
      await sessionCart.endHandover(client);
      // The first token is useless from then on.
      expect(asked.includes('SignOut')).toBe(how === 'signed in over');
      expect(merged).toEqual([]);
      expect(readStored('signin_token')).toBe('another');
    },
  );

  it('removes the rest of an expired session before the next sign-in (SESS-05, SESS-15)', async () => {
    storeToken('secret', false);
    storeCartId('of-the-first');
    writeStored('saved_for_later', 'of the first');
    vi.setSystemTime(Date.now() + 604_800_001);
    expect(isSignedIn()).toBe(false);
    const { client, merged } = shop({ customer: { ...CUSTOMER, id: 2 } });
    await signIn(client, { ...TOKEN, token: 'another' });
    vi.useRealTimers();
    expect(merged).toEqual([]);
    expect(readStored('saved_for_later')).toBeNull();
  });

  it.each(['GetCustomerAfterSignIn', 'CreateCartAfterSignIn'])(
    'stops when another tab ends the session during %s (OPEN-13)',
    async (during) => {
      storeCartId('guests');
      const { asked } = shop();
      const client = createQueryClient((async (document: unknown) => {
        const name = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
        asked.push(name);
        if (name === during) localStorage.clear();
        return /customer/i.test(name) ? { customer: CUSTOMER } : { createEmptyCart: 'theirs' };
      }) as ExecuteDocument);
      await signIn(client);
      expect(asked).not.toContain('MergeCartsAfterSignIn');
      for (const name of ['cartId', 'signin_token', 'signin_account'] as const)
        expect(readStored(name)).toBeNull();
    },
  );

  it('names lines that were not merged in a lasting toast (OPEN-77)', async () => {
    storeCartId('guests');
    const leftOut = [{ product_name: 'Owl', message: 'This product is out of stock.' }];
    const { client } = shop({ leftOut });
    await signIn(client);
    expect(toastStore.getState()).toMatchObject([
      {
        type: 'warning',
        message: 'Owl could not be added to your cart. This product is out of stock.',
        timeoutMs: null,
      },
    ]);
  });
});
