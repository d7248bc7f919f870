import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { isSignedIn, sessionEndMs } from '../../customers/session/session.ts';
import { clearToken, storeToken } from '../../customers/session/store-token.ts';
import { currentCartId, deleteCartId, storeCartId } from './cart-id.ts';

const KEPT_ANSWERS = 'BULLION_BROWSER_PERSISTENCE__apollo-cache-persist-default';

const real = localStorage;
/** A browser storage with some methods replaced. */
const storage = (parts: Partial<Storage>) => ({
  getItem: (key: string) => real.getItem(key),
  setItem: (key: string, value: string) => real.setItem(key, value),
  removeItem: (key: string) => real.removeItem(key),
  ...parts,
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  clearToken();
  deleteCartId();
});

describe("values that the browser's storage rejects (OPEN-82)", () => {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };

  it('stay in memory until the tab closes: sign-in and cart work', () => {
    vi.stubGlobal('localStorage', storage({ setItem: full }));
    storeToken('secret', false);
    storeCartId('theirs');
    expect(isSignedIn()).toBe(true);
    expect(sessionEndMs()).toBeGreaterThan(Date.now());
    expect(currentCartId()).toBe('theirs');
    clearToken();
    expect(isSignedIn()).toBe(false);
  });

  it('stay in memory where storage access throws', () => {
    vi.stubGlobal('localStorage', storage({ getItem: full, setItem: full, removeItem: full }));
    writeStored('cartId', 'a');
    expect(readStored('cartId')).toBe('a');
    removeStored('cartId');
    expect(readStored('cartId')).toBeNull();
  });

  it('fit after cached responses are evicted, and are stored then', () => {
    localStorage.setItem(KEPT_ANSWERS, 'large');
    const setItem = (key: string, value: string) => {
      if (real.getItem(KEPT_ANSWERS) !== null) full();
      real.setItem(key, value);
    };
    // `Object.keys` lists its keys.
    vi.stubGlobal('localStorage', Object.assign(storage({ setItem }), { [KEPT_ANSWERS]: 'large' }));
    writeStored('signin_token', 'secret');
    expect(real.getItem(KEPT_ANSWERS)).toBeNull();
    expect(real.getItem('BULLION_BROWSER_PERSISTENCE__signin_token')).toContain('secret');
  });

  it('a later value that is stored replaces them, and another tab may delete it', () => {
    vi.stubGlobal('localStorage', storage({ setItem: full }));
    writeStored('cartId', 'a');
    vi.unstubAllGlobals();
    writeStored('cartId', 'b');
    localStorage.clear();
    expect(readStored('cartId')).toBeNull();
  });

  it('hide neither later values of other tabs nor appear after earlier stored ones', () => {
    writeStored('signin_token', 'old');
    const taken = JSON.stringify({ value: 'another', timeStored: Date.now(), ttl: 60 });
    vi.stubGlobal('localStorage', storage({ setItem: full }));
    storeToken('secret', false);
    // The next page and other tabs must not read the old value.
    expect(real.getItem('BULLION_BROWSER_PERSISTENCE__signin_token')).toBeNull();
    expect(readStored('signin_token')).toBe('secret');
    real.setItem('BULLION_BROWSER_PERSISTENCE__signin_token', taken);
    expect(readStored('signin_token')).toBe('another');
  });
});
