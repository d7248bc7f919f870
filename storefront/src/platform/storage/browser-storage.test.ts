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

test.each(NAMES)('stores %s under its name with the prefix (NET-16, NET-17, OPEN-64)', (name) => {
  writeStored(name, 'value');
  expect(Object.keys(localStorage)).toEqual([PREFIX + name]);
  expect(readStored(name)).toBe('value');
  removeStored(name);
  expect(localStorage.length).toBe(0);
});

test('returns null for an expired value', () => {
  writeStored('cartId', 'a', 60);
  expect(readStored('cartId', Date.now() + 59_000)).toBe('a');
  expect(readStored('cartId', Date.now() + 61_000)).toBeNull();
});

/** The used subset of a storage. */
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
])('where storage is %s (OPEN-82)', (_what, storage) => {
  it('keeps a value until it is deleted', () => {
    vi.stubGlobal('localStorage', storage);
    expect(() => writeStored('cartId', 'a')).not.toThrow();
    expect(readStored('cartId')).toBe('a');
    expect(storedUntil('cartId')).toBeNull();
    expect(() => removeStored('cartId')).not.toThrow();
    expect(readStored('cartId')).toBeNull();
  });
});

it('works in a tab with blocked storage (OPEN-82)', () => {
  vi.stubGlobal('sessionStorage', { getItem: deny, setItem: deny, removeItem: deny });
  expect(() => writeTabStored('pending_add', 'a')).not.toThrow();
  expect(readTabStored('pending_add')).toBeNull();
  expect(() => removeTabStored('pending_add')).not.toThrow();
});
