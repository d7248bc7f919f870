import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useInterruption } from '../session/interruptions.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { executeDocument } from './execute-document.ts';
import { failureText } from './failure-text.ts';

const ORDERS = 'query Orders { orders }';

afterEach(() => vi.unstubAllGlobals());

test('returns the data of the response', async () => {
  const sent = fakeShop({ Orders: { data: { orders: 3 } } });
  expect(await executeDocument(ORDERS, { view: 'all' })).toEqual({ orders: 3 });
  expect(sent).toEqual([
    { operation: 'Orders', variables: { view: 'all' }, headers: { 'content-type': 'application/json' } },
  ]);
});

test.each([
  ['sign-in', 'NOT_SIGNED_IN'],
  ['proof', 'PROOF_REQUIRED'],
] as const)('sends the document again after the dialog for %s', async (kind, code) => {
  const sent = fakeShop({ Orders: [{ code }, { code }, { data: { orders: 3 } }] });
  const { result } = renderHook(() => useInterruption(kind));
  const both = Promise.all([executeDocument(ORDERS, {}), executeDocument(ORDERS, {})]);
  await expect.poll(() => result.current).not.toBeNull();
  expect(sent).toHaveLength(2);
  act(() => result.current?.(true));
  expect(await both).toEqual([{ orders: 3 }, { orders: 3 }]);
  expect(result.current).toBeNull();
});

test('fails after the person has closed the dialog', async () => {
  fakeShop({ Orders: { code: 'PROOF_REQUIRED' } });
  const { result } = renderHook(() => useInterruption('proof'));
  const failure = executeDocument(ORDERS, {}).catch((error) => error);
  await expect.poll(() => result.current).not.toBeNull();
  act(() => result.current?.(false));
  expect(failureText(await failure)).toBe('Not done: it needs your passkey or code.');
});

test.each([
  ['unreachable' as const, 'The shop did not respond. Check your connection, then try again.'],
  [{ code: 'CONFLICT' }, 'Changed by somebody else in the meantime. Reload to see the current state.'],
  [{ code: 'NOT_PERMITTED' }, 'Your role does not allow this. Ask an owner for the permission.'],
  [{ code: 'BAD_USER_INPUT', message: 'The order is on hold.' }, 'The order is on hold.'],
])('says why a request failed: %j', async (answer, text) => {
  fakeShop({ Orders: answer });
  expect(failureText(await executeDocument(ORDERS, {}).catch((error) => error))).toBe(text);
});
