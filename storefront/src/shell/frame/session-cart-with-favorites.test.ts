import { beforeEach, describe, expect, it } from 'vitest';
import { deleteCartId, storeCartId } from '../../domains/cart/identity/cart-id.ts';
import { clearToken } from '../../domains/customers/session/store-token.ts';
import { completeSignIn } from '../../domains/customers/sign-in/complete-sign-in.ts';
import { transportOf } from '../../platform/graphql/client-transport.ts';
import type { ExecuteDocument } from '../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { sessionCartWithFavorites } from './session-cart-with-favorites.ts';

const CART = { id: 'theirs', total_quantity: 3, items: [] };
const CUSTOMER = { customer: { id: 1, email: 'a@b.example', firstname: 'A', lastname: 'B' } };
const ANSWERS: Readonly<Record<string, unknown>> = {
  customer: CUSTOMER,
  GetCustomerAfterSignIn: CUSTOMER,
  FavoriteMarks: { customer: { id: 1, wishlists: [] } },
  CreateCartAfterSignIn: { createEmptyCart: 'theirs' },
  MergeCartsAfterSignIn: { mergeCarts: { ...CART, left_out_items: [] } },
  GetCartDetailsAfterSignIn: { cart: CART },
};

/**
 * Signs in with a guest's cart. Returns the requests, each with the number of pending ones at its
 * start.
 */
async function signIn(isEnabled: string): Promise<string[]> {
  const asked: string[] = [];
  let underWay = 0;
  const execute = async (document: unknown) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    asked.push(underWay === 0 ? name : `${name} too early`);
    underWay += 1;
    await Promise.resolve();
    underWay -= 1;
    if (name === 'WishlistConfig') return { storeConfig: { magento_wishlist_general_is_enabled: isEnabled } };
    return ANSWERS[name];
  };
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  await completeSignIn(client, transportOf(client), sessionCartWithFavorites, {
    token: 'secret',
    isRemembered: false,
    after: 'sign-in',
  });
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  clearToken();
  deleteCartId();
  storeCartId('guests');
});

describe('steps after a token in the shop', () => {
  it('loads the account, then the favorites, then creates and merges the cart, one after another (SIGN-14, SIGN-16, WISH-02)', async () => {
    expect(await signIn('1')).toEqual([
      'GetCustomerAfterSignIn',
      'WishlistConfig',
      'FavoriteMarks',
      'CreateCartAfterSignIn',
      'MergeCartsAfterSignIn',
      'customer',
      'GetCartDetailsAfterSignIn',
    ]);
  });

  it('requests no favorites in a shop that has disabled them (WISH-01)', async () => {
    expect(await signIn('0')).not.toContain('FavoriteMarks');
  });
});
