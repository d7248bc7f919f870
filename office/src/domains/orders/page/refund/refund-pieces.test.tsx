import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RefundPreviewDocument } from '../../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../../platform/graphql/office-query.ts';
import type { OfficeOrder } from '../order-query.ts';
import { RefundDialog } from './refund-dialog.tsx';
import {
  allLost,
  NO_PIECES,
  type RefundableLine,
  RefundPieces,
  refundedPieces,
  suggestedAmount,
} from './refund-pieces.tsx';

afterEach(cleanup);

const LINES: readonly RefundableLine[] = [
  { line: '1', name: 'Eagle', options: [], parcel: null, pieces: 7 },
  { line: '1', name: 'Eagle', options: [], parcel: '100000001-1', pieces: 3 },
];

function Form() {
  const [entered, setEntered] = useState(NO_PIECES);
  return (
    <>
      <RefundPieces lines={LINES} entered={entered} onChange={setEntered} />
      <output>{JSON.stringify(refundedPieces(LINES, entered))}</output>
    </>
  );
}

const named = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('names the pieces that a refund is for, by line and package (STACK-02)', () => {
  render(<Form />);
  expect(named()).toEqual([]);
  type(/never sent.* 7 at most/, '7');
  type(/100000001-1.* 3 at most/, '2');
  expect(named()).toEqual([
    { line: '1', parcel: null, pieces: 7, lost: false },
    { line: '1', parcel: '100000001-1', pieces: 2, lost: false },
  ]);
  fireEvent.click(screen.getByLabelText(/are lost/));
  expect(named().map(({ lost }: { lost: boolean }) => lost)).toEqual([false, true]);
  type(/never sent/, '8');
  expect(named()).toBeNull();
  expect(screen.getByText('Enter a whole number, 7 at most.')).toBeDefined();
  type(/never sent/, '1.5');
  expect(named()).toBeNull();
  type(/never sent/, '');
  expect(named()).toEqual([{ line: '1', parcel: '100000001-1', pieces: 2, lost: true }]);
});

test('shows nothing when all pieces are refunded (STACK-02)', () => {
  const { container } = render(<RefundPieces lines={[]} entered={NO_PIECES} onChange={() => {}} />);
  expect(container.textContent).toBe('');
});

test('suggests what the shop computed, but no amount for some of the pieces (DESK-07)', () => {
  const preview = { suggested: 21_807, pieces: [...LINES] };
  const pieces = (count: number) => [{ line: '1', parcel: null, pieces: count, lost: false }];
  expect(suggestedAmount(preview, [])).toBe(21_807);
  expect(suggestedAmount(preview, pieces(1))).toBeNull();
  expect(suggestedAmount(preview, pieces(10))).toBe(21_807);
  expect(suggestedAmount({ ...preview, suggested: null }, [])).toBeNull();
});

const NUMBER = '000000004';

/** Shows the dialog for an order without a suggestion. Returns the button that refunds. */
function showDialog(): HTMLElement {
  const order = { number: NUMBER, currency: 'USD', claim: 0, payments: [], final_at: null };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const refund_preview = { left: 5_000, suggested: null, parts: [], needs_approval: false, pieces: [] };
  for (const amount of [null, 0, 100]) {
    const { queryKey } = officeQuery('orders', RefundPreviewDocument, {
      number: NUMBER,
      amount,
      forPieces: false,
    });
    client.setQueryData(queryKey, { refund_preview } as never);
  }
  render(
    <QueryClientProvider client={client}>
      <RefundDialog order={order as unknown as OfficeOrder} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return screen.getByRole('button', { name: 'Refund' });
}

test('a refund needs an amount above zero, and says what can go back (DESK-07)', () => {
  const refund = showDialog();
  expect(refund).toHaveProperty('disabled', true);
  expect(screen.getByText('$50.00 can go back at most.')).toBeDefined();
  const enter = (value: string) => fireEvent.change(screen.getByLabelText(/Amount/), { target: { value } });
  enter('0');
  expect(refund).toHaveProperty('disabled', true);
  enter('1');
  expect(refund).toHaveProperty('disabled', false);
});

test('suggests the owed pieces of a lost package, without those that came back (DESK-07)', () => {
  const owed = [{ line: '1', pieces: 2 }];
  const entered = allLost(LINES, { parcel: '100000001-1', owed });
  expect(refundedPieces(LINES, entered)).toEqual([
    { line: '1', parcel: '100000001-1', pieces: 2, lost: true },
  ]);
  expect(refundedPieces(LINES, allLost(LINES, { parcel: '100000001-1', owed: [] }))).toEqual([]);
});
