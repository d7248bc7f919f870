import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import {
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
