import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { PhoneOrder } from './phone-order-query.ts';
import { SummaryPart } from './summary-part.tsx';

afterEach(cleanup);

const ORDER: PhoneOrder = {
  id: '7',
  staff: 'Della Marsh',
  is_own: true,
  currency: 'USD',
  customer: {
    id: null,
    name: null,
    firstname: null,
    lastname: null,
    email: 'guest@post.example',
    since: null,
    group: null,
    orders: null,
  },
  lines: [],
  book: [],
  deliveries: [],
  needs_delivery: true,
  payments: [],
  address: null,
  lock: null,
  had_lock: false,
  lock_rejection: null,
  totals: [{ label: 'Total', value: '$106.19' }],
  total: 10_619,
  over_metal: 862,
  agreed_difference: 0,
  terms_version: 'v1',
  read_out: [],
};
const CLOSED = 'Your prices are not locked here, because the market is closed.';

function show(order: Partial<PhoneOrder>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SummaryPart order={{ ...ORDER, ...order }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('an order without a way to pay asks for it (DESK-08)', () => {
  show({ lock_rejection: CLOSED });
  expect(screen.getByText('Choose a way to pay first.')).toBeTruthy();
});

test('an order whose lock is over asks for another lock (DESK-08)', () => {
  show({ had_lock: true });
  expect(screen.getByText('Lock the prices first.')).toBeTruthy();
});

test('an order that needs no lock, because the market is closed, asks for the confirmations alone (DESK-08)', () => {
  show({ had_lock: true, lock_rejection: CLOSED });
  expect(screen.getByText(`Tell the customer: “${CLOSED}”`)).toBeTruthy();
  expect(screen.getByText('Tick both confirmations first.')).toBeTruthy();
  expect(screen.queryByText('Lock the prices first.')).toBeNull();
});
