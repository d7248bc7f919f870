import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OfficeOrder } from './order-query.ts';
import { PaymentTable } from './order-tables.tsx';

afterEach(cleanup);

const NOTE = /To send money for other pieces of it, refund these pieces again/;

function show(...states: readonly string[]): void {
  const payments = states.map((state, index) => ({
    id: `out-${index}`,
    at: '2026-03-18T15:00:00.000Z',
    is_refund: true,
    way: 'card',
    reference: '000000093',
    state,
    amount: 2_000,
    by: null,
  }));
  render(<PaymentTable order={{ payments, currency: 'USD' } as unknown as OfficeOrder} />);
}

test('names refunds that the bank refused and those that are not sent, and says how the rest of their pieces is refunded (PAYC-03)', () => {
  show('failed', 'void');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('Refused by the bank');
  expect(rows[2]).toContain('Not sent');
  expect(screen.getByText(NOTE)).toBeTruthy();
});

test('says nothing of void refunds where none is', () => {
  show('pending', 'sent');
  expect(screen.queryByText(NOTE)).toBeNull();
});
