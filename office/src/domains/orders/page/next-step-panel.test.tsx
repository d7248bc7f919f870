import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Viewer, viewerQuery } from '../../staff/viewer/viewer.ts';
import { NextStepPanel } from './next-step-panel.tsx';
import type { OfficeOrder } from './order-query.ts';

afterEach(cleanup);

const VIEWER = { permissions: ['orders.read', 'orders.hold', 'bench.pack'] } as unknown as Viewer;
const GOES_ON = 'The order goes on by itself when the dispute is won.';
const HOLD = { at: '2026-03-18T15:00:00.000Z', by: 'Ines Hale', reason: 'We check your address.' };

/** Renders the step of an order, by default of a disputed one, and returns its text. */
function show(hold: object | null, more: object = {}): string {
  const order = {
    number: '000000004',
    state: 'on_hold',
    next_step: 'review',
    is_disputed: true,
    hold,
    payments: [],
    claim: 0,
    due: 0,
    surplus: 0,
    cancellation_cost: null,
    open_package: null,
    currency: 'USD',
    packages: [],
    delivery: 'Insured delivery, Insured ground',
    ...more,
  } as unknown as OfficeOrder;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(viewerQuery.queryKey, { viewer: VIEWER });
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NextStepPanel order={order} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent;
}

test('a disputed order says whether it goes on by itself or stays on the hold of staff', () => {
  expect(show({ ...HOLD, by: null, is_review: false })).toContain(GOES_ON);
  cleanup();
  const held = show({ ...HOLD, is_review: false });
  expect(held).not.toContain(GOES_ON);
  expect(held).toMatch(/Ines Hale put the order on hold, .*: We check your address\./);
  expect(held).toContain('After the dispute, release it here.');
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
});

test('a disputed order under review names the review', () => {
  const text = show({ ...HOLD, is_review: true });
  expect(text).not.toContain(GOES_ON);
  expect(text).toMatch(/Ines Hale put the order under review, .*: We check your address\./);
  expect(screen.getByRole('link', { name: /review/i }).getAttribute('href')).toBe('/compliance/reviews');
});

test('an order in packing leads to the bench, also with pieces to send after a package has left (DESK-04)', () => {
  const step = { is_disputed: false, state: 'packing', next_step: 'hand_over' };
  const packing = show(null, step);
  expect(packing).toContain('Next step: hand the package over');
  expect(packing).toContain('The bench checks each piece');
  expect(screen.getByRole('link', { name: 'Open the queue of the bench' })).toBeTruthy();
  cleanup();
  const rest = show(null, { ...step, packages: [{ number: '000000004-1' }] });
  expect(rest).toContain('Next step: pack the rest');
  expect(rest).not.toContain('The bench checks each piece');
  expect(screen.getByRole('link', { name: 'Open the queue of the bench' }).getAttribute('href')).toBe(
    '/bench',
  );
});
