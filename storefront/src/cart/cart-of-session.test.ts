import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrive } from '../customers/arrive.ts';
import { dropToken, isSignedIn } from '../customers/session.ts';
import { readStored } from '../graphql/browser-storage.ts';
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
function shop({ fails = '', leftOut = [] as object[] } = {}) {
  const asked: string[] = [];
  const execute = vi.fn(async (document: unknown) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    asked.push(isSignedIn() ? name : `${name} as a guest`);
    if (name === fails) throw new GraphQLFailure('graphql', 'refused', { errors: [] });
    if (name === 'Customer') return { customer: CUSTOMER };
    if (name === 'CreateCart') return { createEmptyCart: 'theirs' };
    return { mergeCarts: { ...MERGED, left_out_items: leftOut } };
  });
  return { client: createQueryClient(execute as unknown as ExecuteDocument), asked };
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
    expect(asked.slice(0, 3)).toEqual(['Customer', 'CreateCart', 'MergeCartsAfterSignIn']);
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
