import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { fakeShop, type SentRequest } from '../../../platform/testing/fake-shop.ts';
import type { PhoneOrder } from './phone-order-query.ts';
import { PieceField } from './piece-field.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ORDER = { id: '7', currency: 'USD' } as PhoneOrder;
const PLAIN = { image: null, stock: 1, options: [], variants: [], questions: [] };
const LINE = {
  ...{ uid: 'line', title: 'Line', type: 'field', is_required: true, is_amount: false, most: 20 },
  ...{ surcharge: '', values: [] },
};
const FOUND: Readonly<Record<string, object>> = {
  A: { ...PLAIN, sku: 'A', name: 'Bar A', questions: [LINE] },
  B: { ...PLAIN, sku: 'B', name: 'Bar B', questions: [LINE] },
  C: { ...PLAIN, sku: 'C', name: 'Coin C' },
};

/** Shows the field, and returns the requests that it sends. */
function show(): SentRequest[] {
  const sent = fakeShop({
    FindPieces: ({ text }) => ({ data: { find_pieces: [FOUND[String(text)]].filter(Boolean) } }),
    PhonePiecePrice: { data: { phone_piece_price: { unit: 100, problem: null } } },
    AddPhoneOrderPiece: { data: { order: ORDER } },
  });
  // A scanner is faster than the shop.
  const answer = fetch;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return answer(url, request);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PieceField order={ORDER} />
    </QueryClientProvider>,
  );
  return sent;
}

const scan = (...codes: readonly string[]) =>
  userEvent
    .setup({ delay: null })
    .type(screen.getByRole('searchbox'), codes.map((code) => `${code}{Enter}`).join(''));
const addedIn = (sent: readonly SentRequest[]) =>
  sent
    .filter(({ operation }) => operation === 'AddPhoneOrderPiece')
    .map(({ variables: { sku, choice } }) => [sku, (choice as { texts: object[] } | undefined)?.texts]);
const dialogOf = (name: string) => screen.findByRole('heading', { name });
const engrave = async (text: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: /^Line/ }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Add piece' }));
};

test('pieces scanned quickly are asked for one after the other, each without former answers (DESK-08)', async () => {
  const sent = show();
  await scan('A', 'B', 'C', 'A');
  await dialogOf('Bar A');
  await engrave('ADA');
  await dialogOf('Bar B');
  expect(screen.getByRole('textbox', { name: /^Line/ })).toHaveProperty('value', '');
  await engrave('BEN');
  // The same piece again is another question.
  await dialogOf('Bar A');
  expect(screen.getByRole('textbox', { name: /^Line/ })).toHaveProperty('value', '');
  await engrave('ZOE');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Line/ })).toBeNull());
  expect(addedIn(sent)).toEqual([
    ['A', [{ uid: 'line', value: 'ADA' }]],
    ['B', [{ uid: 'line', value: 'BEN' }]],
    ['C', undefined],
    ['A', [{ uid: 'line', value: 'ZOE' }]],
  ]);
});

test('a piece that staff do not add after all leaves the next ones in the queue (DESK-08)', async () => {
  const sent = show();
  await scan('A', 'B', 'C');
  await dialogOf('Bar A');
  expect(addedIn(sent)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await dialogOf('Bar B');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(addedIn(sent)).toEqual([['C', undefined]]));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
