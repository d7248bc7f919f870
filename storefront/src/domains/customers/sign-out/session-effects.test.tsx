import { toastStore } from '@ingot/ui/toasts/toasts.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { readerOf } from '../../../platform/graphql/reader-of.ts';
import { readStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { readTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';
import { customerQuery } from '../session/customer-query.ts';
import { followSession, isSignedIn, settleSession, useSession } from '../session/session.ts';
import { SessionCartProvider } from '../session/session-cart.ts';
import { clearToken, storeToken } from '../session/store-token.ts';
import { useUserState } from '../session/user-state.ts';
import SessionEffects from './session-effects.tsx';

const WEEK_MS = 604_800_000;
const drop = vi.fn();
const endHandover = vi.fn(async () => undefined);
const loadCart = async () => ({ drop, endHandover, beginHandover: () => Promise.reject() as never });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  drop.mockClear();
  endHandover.mockClear();
  toastStore.setState([], true);
  clearToken();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders the session keeper while a token is stored, as the shell does. */
function Watched({ reload }: { readonly reload: () => void }) {
  const session = useSession();
  return session === 'unknown' || session === 'guest' ? null : <SessionEffects reload={reload} />;
}

function show(content: React.ReactNode, execute: () => Promise<unknown> = async () => ({})) {
  const client = createQueryClient(execute as unknown as ExecuteDocument);
  render(
    <QueryClientProvider client={client}>
      <SessionCartProvider value={loadCart}>{content}</SessionCartProvider>
    </QueryClientProvider>,
  );
  return client;
}
/** Stores a token that expires after this many seconds. */
function signInFor(seconds: number): void {
  writeStored('signin_token', 'secret', seconds);
  act(() => settleSession());
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('end of a session', () => {
  it('signs out, drops the cart and reloads when the stored token has expired (SESS-05, SESS-08, SESS-15)', async () => {
    vi.setSystemTime(1_000_000);
    writeStored('signin_token', 'old', 604_800);
    vi.setSystemTime(1_000_000 + WEEK_MS + 1);
    const reload = vi.fn();
    show(<Watched reload={reload} />);
    const follow = { stop: () => {} };
    act(() => {
      follow.stop = followSession(() => undefined);
    });
    await pass(0);
    expect(localStorage.getItem('BULLION_BROWSER_PERSISTENCE__signin_token')).toBeNull();
    expect(drop).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
    follow.stop();
  });

  it('ends the session by a timer, even a very long one (SESS-06)', async () => {
    act(() => storeToken('secret', true));
    const reload = vi.fn();
    show(<Watched reload={reload} />);
    // Ten years exceed a 31-bit timer, which would fire at once.
    await pass(5_000);
    expect(isSignedIn()).toBe(true);
    cleanup();
    // Not a spy: Vitest restores it after the file, which would leave the next file a stopped
    // timer.
    const { setTimeout: faked } = globalThis;
    const watched = vi.fn(faked);
    globalThis.setTimeout = watched as never;
    signInFor(90);
    show(<Watched reload={reload} />);
    globalThis.setTimeout = faked;
    expect(watched.mock.calls.map(([, ms]) => ms)).toContain(90_001);
    await pass(90_000);
    expect(isSignedIn()).toBe(true);
    // Well before the next check, so it was the timer.
    await pass(1);
    expect(isSignedIn()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('detects an expired token by a check every second (SESS-07)', async () => {
    act(() => storeToken('secret', false));
    const reload = vi.fn();
    show(<Watched reload={reload} />);
    await pass(5_000);
    expect(reload).not.toHaveBeenCalled();
    // Simulates sleep: the clock advances and the timers do not.
    vi.setSystemTime(Date.now() + WEEK_MS);
    await pass(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('watches requested account details until the token expires (SESS-06, SESS-07)', async () => {
    const ask = vi.fn(async () => ({ customer: { firstname: 'Marta' } }));
    function Details() {
      return <button type="button" onClick={useUserState().getDetails} />;
    }
    signInFor(90);
    const reload = vi.fn();
    show(
      <>
        <Watched reload={reload} />
        <Details />
      </>,
      ask,
    );
    await pass(60_000);
    act(() => screen.getByRole('button').click());
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(2);
    // The request neither restarts the timer nor stops the checks.
    expect(reload).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 30_000);
    await pass(1_000);
    expect(isSignedIn()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('completes an interrupted sign-in on load: the account id and the cart (OPEN-77)', async () => {
    writeStored('unmerged_cart', 'guests');
    signInFor(90);
    const client = show(<Watched reload={() => undefined} />, async () => ({ customer: { id: 7 } }));
    await pass(0);
    expect(endHandover).toHaveBeenCalledExactlyOnceWith(client);
    expect(readStored('signin_account')).toBe('7');
  });

  it('cancels both timers when the token is cleared (SESS-09, SESS-18)', async () => {
    act(() => storeToken('secret', false));
    const reload = vi.fn();
    show(<Watched reload={reload} />);
    expect(vi.getTimerCount()).toBe(2);
    act(() => clearToken());
    expect(vi.getTimerCount()).toBe(0);
    vi.setSystemTime(Date.now() + WEEK_MS);
    await pass(5_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('keeps checkout input, and tells checkout why the cart is gone', async () => {
    signInFor(30);
    writeTabStored('checkout_draft', '{"owner":"7"}');
    writeStored('signin_account', '7');
    show(<Watched reload={() => undefined} />);
    await pass(31_000);
    expect(readTabStored('checkout_draft')).toBe('{"owner":"7"}');
    expect(readStored('signin_account')).toBeNull();
    expect(readTabStored('session_ended')).not.toBeNull();
  });
});

describe('a token that the shop rejects', () => {
  const CUSTOMERS = [
    'signin_account',
    'cartId',
    'unmerged_cart',
    'recently_viewed',
    'recent_searches',
  ] as const;
  const TAB = ['checkout_draft', 'counted_checkout', 'counted_order', 'pending_add'] as const;
  const rejected = (code: string | null, category: string | null) =>
    new GraphQLFailure('graphql', 'no', {
      errors: [{ message: 'no', category, code, path: [], debugId: null }],
    });
  const notAuthorized = rejected('CUSTOMER_NOT_AUTHORIZED', 'graphql-authorization');

  /** Sends requests without a query or mutation, as use cases do; they share the first response. */
  function leave(client: QueryClient) {
    return readerOf(client)('query CustomerOrders { customer { orders { total_count } } }', {}).catch(
      () => undefined,
    );
  }

  /** Rejects two requests of one page, in a browser with all kinds of customer data. */
  async function rejectTwice() {
    signInFor(90);
    for (const name of CUSTOMERS) writeStored(name, '7');
    for (const name of TAB) writeTabStored(name, '{"owner":"7"}');
    const reload = vi.fn();
    const client = show(<Watched reload={reload} />, () => Promise.reject(notAuthorized));
    client.setQueryData(['CustomerAddresses', {}], { customer: { addresses: [{ city: 'Oakes' }] } });
    await act(() => Promise.all([leave(client), leave(client)]));
    await pass(0);
    return { client, reload };
  }

  it('signs out once, drops the cart, and offers a new sign-in without a reload (SESS-11, SESS-15, OPEN-12)', async () => {
    const { reload } = await rejectTwice();
    expect(isSignedIn()).toBe(false);
    expect(drop).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    expect(toastStore.getState()).toMatchObject([
      { message: expect.stringContaining('Sign in again'), action: { text: 'Login' } },
    ]);
  });

  it('deletes the same data as a sign-out: checkout, stored names and cached responses (SESS-13, SESS-14)', async () => {
    const { client } = await rejectTwice();
    for (const name of CUSTOMERS) expect(readStored(name), name).toBeNull();
    for (const name of TAB) expect(readTabStored(name), name).toBeNull();
    expect(client.getQueryData(['CustomerAddresses', {}])).toBeUndefined();
  });

  it('ends the session when the response came before the watcher started', async () => {
    signInFor(90);
    const client = show(<i />, () => Promise.reject(notAuthorized));
    await act(() => client.prefetchQuery(customerQuery()));
    render(
      <QueryClientProvider client={client}>
        <SessionCartProvider value={loadCart}>
          <Watched reload={() => undefined} />
        </SessionCartProvider>
      </QueryClientProvider>,
    );
    await pass(0);
    expect(isSignedIn()).toBe(false);
  });

  it('ignores a rejection of a token that another tab has replaced meanwhile', async () => {
    signInFor(90);
    writeStored('signin_account', '7');
    let asked = 0;
    const client = show(<Watched reload={() => undefined} />, async () => {
      asked += 1;
      if (asked === 2) writeStored('signin_token', 'another', 90);
      throw notAuthorized;
    });
    await act(() => leave(client));
    await pass(0);
    expect(readStored('signin_token')).toBe('another');
    expect(drop).not.toHaveBeenCalled();
  });

  it("keeps the session when another customer's data is denied", async () => {
    signInFor(90);
    writeStored('signin_account', '7');
    const foreign = rejected('CART_ACCESS_DENIED', 'graphql-authorization');
    const ask = vi.fn(async () => ({ customer: { firstname: 'Marta' } })).mockRejectedValueOnce(foreign);
    const client = show(<Watched reload={() => undefined} />, ask);
    await act(() => leave(client));
    await pass(0);
    // One for the denied request, one for the account.
    expect(ask).toHaveBeenCalledTimes(2);
    expect(isSignedIn()).toBe(true);
    expect(drop).not.toHaveBeenCalled();
  });
});

describe('user', () => {
  function User() {
    const { currentUser, isGettingDetails, getDetailsError, getDetails } = useUserState();
    return (
      <button type="button" onClick={getDetails}>
        {JSON.stringify({
          name: currentUser?.firstname ?? null,
          isGettingDetails,
          failed: getDetailsError !== null,
        })}
      </button>
    );
  }
  const state = () => JSON.parse(screen.getByRole('button').textContent ?? '');

  it('is fetched only when signed in: pending, then known (ENT-27, SESS-19)', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const ask = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    show(<User />, ask);
    await pass(0);
    expect(ask).not.toHaveBeenCalled();
    expect(state()).toEqual({ name: null, isGettingDetails: false, failed: false });
    act(() => {
      storeToken('secret', false);
      settleSession();
    });
    await pass(0);
    expect(state()).toEqual({ name: null, isGettingDetails: true, failed: false });
    await act(async () =>
      answer({ customer: { email: 'a@b.example', firstname: 'Marta', lastname: 'Oakes' } }),
    );
    await pass(0);
    expect(state()).toEqual({ name: 'Marta', isGettingDetails: false, failed: false });
  });

  it('keeps a failed fetch as getDetailsError until a retry (SESS-19)', async () => {
    const rejection = { message: 'no', category: null, code: null, path: [], debugId: null };
    const ask = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new GraphQLFailure('graphql', 'no', { errors: [rejection] }))
      .mockResolvedValue({ customer: { firstname: 'Marta' } });
    act(() => {
      storeToken('secret', false);
      settleSession();
    });
    show(<User />, ask);
    await pass(0);
    expect(state()).toEqual({ name: null, isGettingDetails: false, failed: true });
    act(() => screen.getByRole('button').click());
    await pass(0);
    expect(state()).toEqual({ name: 'Marta', isGettingDetails: false, failed: false });
  });
});
