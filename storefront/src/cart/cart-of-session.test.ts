import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrive } from '../customers/arrive.ts';
import { dropToken, isSignedIn } from '../customers/session.ts';
import { readStored, writeStored } from '../graphql/browser-storage.ts';
import type { ExecuteDocument } from '../graphql/execute-document.ts';
import { GraphQLFailure } from '../graphql/graphql-failure.ts';
import { createQueryClient } from '../graphql/query-client.ts';
import { toastStore } from '../ui/toasts.ts';
import { currentCartId, forgetCartId, keepCartId } from './cart-id.ts';
import { cartOfSession } from './cart-of-session.ts';
import { onCart } from './recover-cart.ts';

const CUSTOMER = { id: 1, email: 'a@b.example', firstname: 'A', lastname: 'B' };
const MERGED = { id: 'theirs', total_quantity: 3, items: [], left_out_items: [] as object[] };

/** A shop that notes what it is asked; `fails` names an operation that it refuses. */
function shop({ fails = '', leftOut = [] as object[], customer = CUSTOMER } = {}) {
  const asked: string[] = [];
  const merged: unknown[] = [];
  /** What was kept aside when each merge was asked for. */
  const left: unknown[] = [];
  const execute = vi.fn(async (document: unknown, variables: unknown) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    asked.push(isSignedIn() ? name : `${name} as a guest`);
    if (name === fails) throw new GraphQLFailure('graphql', 'refused', { errors: [] });
    if (name === 'Customer') return { customer };
    if (name === 'CartDetails') return { cart: { ...MERGED, total_quantity: 3 } };
    if (name === 'CreateCart') return { createEmptyCart: 'theirs' };
    merged.push(variables);
    left.push(readStored('unmerged_cart'));
    return { mergeCarts: { ...MERGED, left_out_items: leftOut } };
  });
  return { client: createQueryClient(execute as unknown as ExecuteDocument), asked, merged, left };
}

const TOKEN = { token: 'secret', isRemembered: false };

beforeEach(() => {
  localStorage.clear();
  dropToken();
  forgetCartId();
  toastStore.setState([], true);
});

describe('what follows from a token', () => {
  it('SIGN-13, SIGN-14, SIGN-15, SIGN-16, SIGN-17, ACCT-16, ACCT-17, ACCT-18, ACCT-19 token, account, old cart left, new cart, merge, account anew', async () => {
    keepCartId('guests');
    const { client, asked } = shop();
    await arrive(client, cartOfSession, TOKEN);
    expect(asked).toEqual(['Customer', 'CreateCart', 'MergeCartsAfterSignIn', 'Customer', 'CartDetails']);
    expect(currentCartId()).toBe('theirs');
    expect(readStored('cartId')).toBe('theirs');
    expect(isSignedIn()).toBe(true);
  });

  it('OPEN-77 no request about the cart leaves from the token on until the new cart is known', async () => {
    keepCartId('guests');
    const { client } = shop();
    const used: string[] = [];
    const handover = cartOfSession.beginHandover(client);
    expect(currentCartId()).toBeNull();
    const add = onCart(client, async (cartId) => void used.push(cartId));
    await Promise.resolve();
    expect(used).toEqual([]);
    await handover.adopt();
    handover.release();
    await add;
    expect(used).toEqual(['theirs']);
  });

  it('merges nothing without a cart of the guest, and not a cart into itself', async () => {
    const { client, asked } = shop();
    await arrive(client, cartOfSession, TOKEN);
    expect(asked).not.toContain('MergeCartsAfterSignIn');
  });

  it.each(['MergeCartsAfterSignIn', 'CreateCart', 'Customer'])(
    'OPEN-77 a failed %s does not take the sign-in back',
    async (fails) => {
      keepCartId('guests');
      const { client } = shop({ fails });
      await arrive(client, cartOfSession, TOKEN);
      expect(isSignedIn()).toBe(true);
      expect(currentCartId()).toBe(fails === 'CreateCart' ? null : 'theirs');
    },
  );

  it('OPEN-77 a cart that could not be merged is told of, kept aside, and merged at the next sign-in', async () => {
    keepCartId('guests');
    await arrive(shop({ fails: 'MergeCartsAfterSignIn' }).client, cartOfSession, TOKEN);
    expect(toastStore.getState()).toMatchObject([
      { type: 'warning', message: expect.stringContaining('We have kept it'), timeoutMs: null },
    ]);
    cartOfSession.drop();
    dropToken();
    const { client, merged, left } = shop();
    await arrive(client, cartOfSession, TOKEN);
    expect(merged).toEqual([{ sourceCartId: 'guests', destinationCartId: 'theirs' }]);
    expect(left).toEqual([expect.stringContaining('guests')]);
    expect(readStored('unmerged_cart')).toBeNull();
    const later = shop();
    await cartOfSession.mergeLeft(later.client);
    expect(later.merged).toEqual([]);
  });

  it('OPEN-77 a cart is kept aside when the customer’s could not be made, and merged from the notice', async () => {
    keepCartId('guests');
    const { client, merged } = shop({ fails: 'CreateCart' });
    await arrive(client, cartOfSession, TOKEN);
    keepCartId('theirs');
    toastStore.getState()[0]?.action?.onAction();
    await vi.waitFor(() => expect(merged).toEqual([{ sourceCartId: 'guests', destinationCartId: 'theirs' }]));
  });

  it('OPEN-77 a cart that was left aside is not given to another account', async () => {
    keepCartId('guests');
    await arrive(shop({ fails: 'MergeCartsAfterSignIn' }).client, cartOfSession, TOKEN);
    cartOfSession.drop();
    dropToken();
    const { client, merged } = shop({ customer: { ...CUSTOMER, id: 2 } });
    await arrive(client, cartOfSession, TOKEN);
    expect(merged).toEqual([]);
  });

  it('OPEN-77 a cart left by an account of which nothing was known is given to nobody', async () => {
    writeStored('unmerged_cart', JSON.stringify({ guestCartId: 'guests', account: null }));
    const { client, merged } = shop({ fails: 'Customer' });
    await arrive(client, cartOfSession, TOKEN);
    await cartOfSession.mergeLeft(client);
    expect(currentCartId()).toBe('theirs');
    expect(merged).toEqual([]);
  });

  it('OPEN-77 what did not come along is named in a lasting notice', async () => {
    keepCartId('guests');
    const leftOut = [{ product_name: 'Owl', message: 'This product is out of stock.' }];
    const { client } = shop({ leftOut });
    await arrive(client, cartOfSession, TOKEN);
    expect(toastStore.getState()).toMatchObject([
      {
        type: 'warning',
        message: 'Owl could not be added to your cart. This product is out of stock.',
        timeoutMs: null,
      },
    ]);
  });
});
