import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { readTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';
import { followSession, isSignedIn, settleSession, useSession } from './session.ts';
import { clearToken, storeToken } from './store-token.ts';

const KEY = 'BULLION_BROWSER_PERSISTENCE__signin_token';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('session', () => {
  it('exists exactly while a token is stored (ENT-27, SESS-02)', () => {
    expect(isSignedIn()).toBe(false);
    writeStored('signin_token', 'secret', 60);
    expect(isSignedIn()).toBe(true);
    localStorage.clear();
    expect(isSignedIn()).toBe(false);
  });

  it('is stored as value, time and seconds, for a week (ENT-29, SESS-03, SESS-16)', () => {
    const before = Date.now();
    storeToken('secret', false);
    expect(stored()).toEqual({ value: 'secret', timeStored: expect.any(Number), ttl: 604_800 });
    expect(stored().timeStored).toBeGreaterThanOrEqual(before);
    expect(stored().timeStored).toBeLessThanOrEqual(Date.now());
    expect(isSignedIn()).toBe(true);
  });

  it("has no token for a guest, and keeps the id of the guest's cart (SESS-01)", () => {
    writeStored('cartId', 'cart-of-a-guest');
    expect(stored()).toBeNull();
    settleSession();
    expect(isSignedIn()).toBe(false);
    const session = renderHook(() => useSession());
    expect(session.result.current).toBe('guest');
    act(() => {
      storeToken('secret', false);
      settleSession();
    });
    expect(session.result.current).toBe('customer');
    act(clearToken);
    expect(session.result.current).toBe('guest');
    expect(readStored('cartId')).toBe('cart-of-a-guest');
  });

  it('lasts ten years when remembered (SESS-04)', () => {
    storeToken('secret', true);
    expect(stored().ttl).toBe(315_360_000);
  });

  it('ends when the token is dropped (SESS-11, SESS-17)', () => {
    storeToken('secret', false);
    clearToken();
    expect(isSignedIn()).toBe(false);
    expect(stored()).toBeNull();
  });

  const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  const signOutElsewhere = () => {
    localStorage.removeItem(KEY);
    tell();
  };

  it('reloads when another tab signs in or out, even if this tab has signed in itself (OPEN-13)', () => {
    const reload = vi.fn();
    const stop = followSession(reload);
    storeToken('secret', false);
    settleSession();
    writeStored('recently_viewed', 'of another tab');
    tell();
    expect(reload).not.toHaveBeenCalled();
    signOutElsewhere();
    expect(reload).toHaveBeenCalledTimes(1);
    writeStored('signin_token', 'another');
    tell();
    expect(reload).toHaveBeenCalledTimes(2);
    stop();
  });

  it('checks again when a page returns from the back/forward cache (OPEN-13)', () => {
    storeToken('secret', false);
    const reload = vi.fn();
    const stop = followSession(reload);
    localStorage.removeItem(KEY);
    window.dispatchEvent(new Event('pageshow'));
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  const IN_TAB = ['checkout_draft', 'counted_checkout', 'counted_order', 'pending_add'] as const;
  const kept = () => IN_TAB.filter((name) => readTabStored(name) !== null);
  /** Waits until this tab has recorded the session. */
  const noted = () => waitFor(() => expect(readTabStored('session_until')).not.toBeNull());
  const keepInTab = () => {
    for (const name of IN_TAB) writeTabStored(name, 'something');
  };

  it("deletes this tab's data after another tab signed out, also when this tab did not see it (OPEN-13, SESS-13)", async () => {
    storeToken('secret', false);
    await noted();
    keepInTab();
    let stop = followSession(() => undefined);
    signOutElsewhere();
    await waitFor(() => expect(kept()).toEqual([]));
    stop();
    // Between two pages of this tab, so that neither saw the event.
    storeToken('another', false);
    await noted();
    keepInTab();
    localStorage.removeItem(KEY);
    stop = followSession();
    await waitFor(() => expect(kept()).toEqual([]));
    stop();
  });

  it("keeps a guest's input after sign-in, and the checkout input of an expired session (SESS-13)", async () => {
    keepInTab();
    storeToken('secret', false);
    await noted();
    expect(kept()).toEqual(IN_TAB);
    sessionStorage.clear();
    writeStored('signin_token', 'old', -1);
    const stop = followSession(() => undefined);
    await noted();
    keepInTab();
    signOutElsewhere();
    await waitFor(() => expect(kept()).toEqual(['checkout_draft']));
    stop();
  });
});
