import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { dropToken, keepToken } from '../../customers/session/change-token.ts';
import { isSignedIn, sessionEndMs } from '../../customers/session/session.ts';
import { currentCartId, forgetCartId, keepCartId } from './cart-id.ts';

const KEPT_ANSWERS = 'BULLION_BROWSER_PERSISTENCE__apollo-cache-persist-default';

const real = localStorage;
/** The browser's storage, some of whose parts do something else. */
const storage = (parts: Partial<Storage>) => ({
  getItem: (key: string) => real.getItem(key),
  setItem: (key: string, value: string) => real.setItem(key, value),
  removeItem: (key: string) => real.removeItem(key),
  ...parts,
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  dropToken();
  forgetCartId();
});

describe('OPEN-82 what the browser’s storage does not take', () => {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };

  it('is held until the tab closes: somebody signs in, and has a cart', () => {
    vi.stubGlobal('localStorage', storage({ setItem: full }));
    keepToken('secret', false);
    keepCartId('theirs');
    expect(isSignedIn()).toBe(true);
    expect(sessionEndMs()).toBeGreaterThan(Date.now());
    expect(currentCartId()).toBe('theirs');
    dropToken();
    expect(isSignedIn()).toBe(false);
  });

  it('is held where nothing of the storage may be touched', () => {
    vi.stubGlobal('localStorage', storage({ getItem: full, setItem: full, removeItem: full }));
    writeStored('cartId', 'a');
    expect(readStored('cartId')).toBe('a');
    removeStored('cartId');
    expect(readStored('cartId')).toBeNull();
  });

  it('finds room where kept answers were, and is stored then', () => {
    localStorage.setItem(KEPT_ANSWERS, 'large');
    const setItem = (key: string, value: string) => {
      if (real.getItem(KEPT_ANSWERS) !== null) full();
      real.setItem(key, value);
    };
    // Its keys are what `Object.keys` names.
    vi.stubGlobal('localStorage', Object.assign(storage({ setItem }), { [KEPT_ANSWERS]: 'large' }));
    writeStored('signin_token', 'secret');
    expect(real.getItem(KEPT_ANSWERS)).toBeNull();
    expect(real.getItem('BULLION_BROWSER_PERSISTENCE__signin_token')).toContain('secret');
  });

  it('a later value that is stored counts, and another tab may take it away', () => {
    vi.stubGlobal('localStorage', storage({ setItem: full }));
    writeStored('cartId', 'a');
    vi.unstubAllGlobals();
    writeStored('cartId', 'b');
    localStorage.clear();
    expect(readStored('cartId')).toBeNull();
  });

  it('hides neither what another tab stores later, nor behind what was stored before', () => {
    writeStored('signin_token', 'old');
    const taken = JSON.stringify({ value: 'another', timeStored: Date.now(), ttl: 60 });
    vi.stubGlobal('localStorage', storage({ setItem: full }));
    keepToken('secret', false);
    // The next page, and the other tabs, are not to take the old one for it.
    expect(real.getItem('BULLION_BROWSER_PERSISTENCE__signin_token')).toBeNull();
    expect(readStored('signin_token')).toBe('secret');
    real.setItem('BULLION_BROWSER_PERSISTENCE__signin_token', taken);
    expect(readStored('signin_token')).toBe('another');
  });
});
