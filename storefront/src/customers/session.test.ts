import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from '../graphql/browser-storage.ts';
import { readTabStored, writeTabStored } from '../graphql/tab-storage.ts';
import { DEFAULT_GUARD_TARGET, guardTarget } from './guarded-routes.ts';
import { dropToken, followSession, isSignedIn, keepToken, settleSession, useSession } from './session.ts';

const KEY = 'BULLION_BROWSER_PERSISTENCE__signin_token';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => {
  localStorage.clear();
});

describe('the session', () => {
  it('ENT-27, ENT-29, SESS-02, SESS-03, SESS-16 is the stored record of value, time and seconds', () => {
    expect(isSignedIn()).toBe(false);
    keepToken('secret', false);
    expect(stored()).toEqual({ value: 'secret', timeStored: expect.any(Number), ttl: 604_800 });
    expect(isSignedIn()).toBe(true);
  });

  it('SESS-01 a guest has no token and a cart of its own', () => {
    writeStored('cartId', 'cart-of-a-guest');
    settleSession();
    expect(isSignedIn()).toBe(false);
    const session = renderHook(() => useSession());
    expect(session.result.current).toBe('guest');
    act(() => {
      keepToken('secret', false);
      settleSession();
    });
    expect(session.result.current).toBe('customer');
    act(dropToken);
    expect(session.result.current).toBe('guest');
    expect(readStored('cartId')).toBe('cart-of-a-guest');
  });

  it('SESS-04 lasts ten years when remembered', () => {
    keepToken('secret', true);
    expect(stored().ttl).toBe(315_360_000);
  });

  it('SESS-11, SESS-17 ends when the token is dropped', () => {
    keepToken('secret', false);
    dropToken();
    expect(isSignedIn()).toBe(false);
    expect(stored()).toBeNull();
  });

  it('OPEN-13 another tab that signs in or out reloads this one', () => {
    keepToken('secret', false);
    const reload = vi.fn();
    const stop = followSession(reload);
    const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
    tell(KEY);
    tell('BULLION_BROWSER_PERSISTENCE__cartId');
    expect(reload).not.toHaveBeenCalled();
    removeStored('signin_token');
    tell(KEY);
    expect(reload).toHaveBeenCalledTimes(1);
    writeStored('signin_token', 'another');
    tell(KEY);
    expect(reload).toHaveBeenCalledTimes(2);
    stop();
  });

  it('OPEN-13 SESS-13 another tab that signs out takes along what was typed into checkout here', () => {
    const signOutElsewhere = () => {
      localStorage.removeItem(KEY);
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    };
    keepToken('secret', false);
    writeTabStored('checkout_draft', '{"email":"marta@oakes.example"}');
    let stop = followSession(() => expect(readTabStored('checkout_draft')).toBeNull());
    signOutElsewhere();
    expect(readTabStored('checkout_draft')).toBeNull();
    stop();
    // A session whose time is over comes back to it (the draft is its account's alone).
    writeStored('signin_token', 'old', -1);
    writeTabStored('checkout_draft', '{"owner":"7"}');
    stop = followSession(() => undefined);
    signOutElsewhere();
    expect(readTabStored('checkout_draft')).toBe('{"owner":"7"}');
    stop();
  });
});

describe('CONF-01, ROUTE-23, ROUTE-24, ROUTE-25, ROUTE-27 a guard sends a visitor', () => {
  it.each([
    ['/order-history', '/sign-in'],
    ['/wishlist', '/sign-in'],
    ['/saved-payments', '/sign-in'],
    ['/communications', '/sign-in'],
    ['/address-book', '/sign-in'],
    ['/account-information', '/sign-in'],
    ['/alerts', '/'],
    ['/order/000000001', '/'],
    ['/anything-else', DEFAULT_GUARD_TARGET],
  ])('from %s to %s', (path, target) => expect(guardTarget(path)).toBe(target));

  it('to the main page unless told otherwise', () => expect(DEFAULT_GUARD_TARGET).toBe('/'));
});
