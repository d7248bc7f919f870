import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { readStored, removeStored, type StoredName, storedUntil, writeStored } from './browser-storage.ts';
import { readTabStored, removeTabStored, writeTabStored } from './tab-storage.ts';

const PREFIX = 'BULLION_BROWSER_PERSISTENCE__';
const NAMES: readonly StoredName[] = [
  'signin_token',
  'store_view_code',
  'store_view_currency',
  'store_view_secure_base_media_url',
  'cartId',
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => vi.unstubAllGlobals());

test.each(NAMES)('NET-16 NET-17 OPEN-64 %s is kept under its name with the prefix', (name) => {
  writeStored(name, 'value');
  expect(Object.keys(localStorage)).toEqual([PREFIX + name]);
  expect(readStored(name)).toBe('value');
  removeStored(name);
  expect(localStorage.length).toBe(0);
});

test('a value is nothing when its time is over', () => {
  writeStored('cartId', 'a', 60);
  expect(readStored('cartId', Date.now() + 59_000)).toBe('a');
  expect(readStored('cartId', Date.now() + 61_000)).toBeNull();
});

/** As much of a storage as we use. */
type Bare = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const deny = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe.each<[what: string, storage: Bare]>([
  ['forbidden', { getItem: deny, setItem: deny, removeItem: deny }],
  ['full', { getItem: () => null, setItem: full, removeItem: () => undefined }],
  ['holding what is not ours', { getItem: () => '{"val', setItem: full, removeItem: () => undefined }],
])('OPEN-82 where storage is %s', (_what, storage) => {
  it('a value is held until it is forgotten, and nothing breaks', () => {
    vi.stubGlobal('localStorage', storage);
    expect(() => writeStored('cartId', 'a')).not.toThrow();
    expect(readStored('cartId')).toBe('a');
    expect(storedUntil('cartId')).toBeNull();
    expect(() => removeStored('cartId')).not.toThrow();
    expect(readStored('cartId')).toBeNull();
  });
});

it('OPEN-82 a tab whose storage is forbidden works too', () => {
  vi.stubGlobal('sessionStorage', { getItem: deny, setItem: deny, removeItem: deny });
  expect(() => writeTabStored('pending_add', 'a')).not.toThrow();
  expect(readTabStored('pending_add')).toBeNull();
  expect(() => removeTabStored('pending_add')).not.toThrow();
});
