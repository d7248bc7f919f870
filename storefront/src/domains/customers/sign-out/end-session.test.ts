import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { readStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { readTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';
import { receiveResetPassword, useResetPasswordState } from '../session/reset-password-state.ts';
import { isSignedIn } from '../session/session.ts';
import { storeToken } from '../session/store-token.ts';
import { endSession } from './end-session.ts';

beforeEach(() => storeToken('secret', false));
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
});

const neverAnswers = ((_document: unknown, _variables: unknown, options?: { signal?: AbortSignal }) =>
  new Promise((_, reject) => {
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
  })) as ExecuteDocument;

describe('sign-out', () => {
  /** Signs out of a browser that has all kinds of stored data, with an unreachable shop. */
  async function signOutFully() {
    const order: string[] = [];
    writeStored('signin_account', '7');
    writeTabStored('checkout_draft', JSON.stringify({ shipping: { street: '14 Assay Row' } }));
    writeStored('recently_viewed', '["AG-SHIP-1"]');
    writeStored('unmerged_cart', 'guests');
    writeStored('recent_searches', '["Assay"]');
    writeTabStored('pending_add', '{"items":[]}');
    writeTabStored('counted_order', 'token of the order');
    receiveResetPassword(new Error('an old one'));
    const client = createQueryClient(async () => {
      order.push(isSignedIn() ? 'revoked with the token' : 'revoked too late');
      throw new TypeError('Failed to fetch');
    });
    client.setQueryData(['customer', {}], { customer: { firstname: 'Marta' } });
    client.setQueryData(['CheckoutCart', { cartId: 'c' }], {
      cart: { shipping_addresses: [{ city: 'Oakes' }] },
    });
    client.setQueryData(['CustomerAddresses', {}], { customer: { addresses: [{ city: 'Oakes' }] } });
    client.getQueryCache().subscribe(({ type }) => {
      if (type !== 'removed') return;
      const isLeft = isSignedIn() || readTabStored('checkout_draft') !== null;
      order.push(isLeft ? 'answers forgotten too early' : 'answers forgotten');
    });
    await endSession(client);
    return { client, order };
  }

  test('revokes the token before it deletes anything, even when the shop is unreachable (SESS-10)', async () => {
    const { order } = await signOutFully();
    expect([...new Set(order)]).toEqual(['revoked with the token', 'answers forgotten']);
  });

  test('deletes the checkout, the cached responses and all stored data of the customer (SESS-13, SESS-14)', async () => {
    const { client } = await signOutFully();
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{}, {}]);
  });

  test('resets the user state and removes the token (SESS-12, SESS-18)', async () => {
    await signOutFully();
    expect(isSignedIn()).toBe(false);
    expect(useResetPasswordState.getState()).toEqual({
      isResettingPassword: false,
      resetPasswordError: null,
    });
    for (const name of ['signin_token', 'signin_account', 'recently_viewed'] as const) {
      expect(readStored(name)).toBeNull();
    }
  });

  test('deletes everything right after the request was sent, because the tab may close before the response (SESS-11)', () => {
    writeStored('cartId', 'theirs');
    const sent: boolean[] = [];
    const client = createQueryClient((() => {
      sent.push(isSignedIn());
      return new Promise(() => undefined);
    }) as ExecuteDocument);
    void endSession(client);
    expect(sent).toEqual([true]);
    expect({ ...localStorage }).toEqual({});
  });

  test('waits at most two seconds for the shop (SESS-10, OPEN-12)', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const client = createQueryClient(((...[, , options]: Parameters<ExecuteDocument>) =>
      options?.signal?.aborted
        ? Promise.reject(options.signal.reason)
        : neverAnswers('', {}, options)) as ExecuteDocument);
    await endSession(client);
    expect(timeout).toHaveBeenCalledWith(2_000);
    expect(isSignedIn()).toBe(false);
    timeout.mockRestore();
  });
});
