import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Viewer, viewerQuery } from '../../staff/viewer/viewer.ts';
import { DeliveryPart, PaymentPart } from './choices-part.tsx';
import type { PhoneOrder } from './phone-order-query.ts';
import { PiecesPart } from './pieces-part.tsx';

afterEach(cleanup);

const LINE: PhoneOrder['lines'][number] = {
  id: '1',
  sku: 'AG-SHIP-1',
  name: '2026 Tall Ship 1 oz silver coin',
  parts: [],
  answers: [],
  image: null,
  quantity: 1,
  stock: 9,
  unit: 4_535,
  list: null,
  amount: 4_535,
  over_spot_ppm: null,
  takes_agreed_price: true,
  problem: null,
  agreed_by: null,
  approved_by: null,
  reason: null,
  waiting_unit: null,
};
const VIEWER = { permissions: ['orders.create'] } as unknown as Viewer;
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
  address: null,
  book: [],
  deliveries: [],
  needs_delivery: true,
  payments: [
    {
      code: 'banktransfer',
      title: 'Bank wire',
      summary: 'Your order ships when it has arrived.',
      total: 4_535,
      is_chosen: false,
      rejection: null,
    },
  ],
  lock: null,
  had_lock: false,
  lock_rejection: null,
  totals: [],
  total: 0,
  over_metal: 0,
  agreed_difference: 0,
  terms_version: 'v1',
  read_out: [],
};

function show(order: Partial<PhoneOrder>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeliveryPart order={{ ...ORDER, ...order }} />
      <PaymentPart order={{ ...ORDER, ...order }} />
    </QueryClientProvider>,
  );
}

test('a phone order without pieces asks for one, and offers no way to pay (DESK-08)', () => {
  show({});
  expect(screen.getByText('Add a piece first.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a phone order with pieces offers the ways to pay with their totals (DESK-08)', () => {
  show({ lines: [LINE] });
  expect(screen.queryByText('Add a piece first.')).toBeNull();
  expect(screen.getByRole('radio', { name: /Bank wire/ })).toBeTruthy();
});

test('a phone order groups the thousands of its pieces in stock (DESK-08)', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(viewerQuery.queryKey, { viewer: VIEWER });
  render(
    <QueryClientProvider client={client}>
      <PiecesPart order={{ ...ORDER, lines: [{ ...LINE, stock: 8_380 }] }} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('8,380 in stock')).toBeTruthy();
});

test('staff can agree on the price of a coin, and not on that of a gift card (DESK-08, KIND-03)', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const viewer = { permissions: ['orders.create', 'prices.override'] } as unknown as Viewer;
  client.setQueryData(viewerQuery.queryKey, { viewer });
  const card = { ...LINE, id: '2', name: 'Gift card', takes_agreed_price: false };
  const lock = { at: '2026-03-18T15:00:00Z', until: '2026-03-18T15:10:00Z' };
  render(
    <QueryClientProvider client={client}>
      <PiecesPart order={{ ...ORDER, lines: [LINE, card], lock }} />
    </QueryClientProvider>,
  );
  const buttons = screen
    .getAllByRole('button', { name: /price/i })
    .map((one) => one.getAttribute('aria-label'));
  expect(buttons).toHaveLength(1);
  expect(buttons[0]).toContain(LINE.name);
});
