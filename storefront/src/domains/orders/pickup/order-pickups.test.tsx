import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OrderPickupFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { OrderPickups } from './order-pickups.tsx';

afterEach(cleanup);

const READY: OrderPickupFragment = {
  state: 'READY_TO_COLLECT',
  code: 'K7PM 4RWX',
  ready_at: '2026-11-24T16:40:00.000Z',
  appointment_at: '2026-11-25T20:30:00.000Z',
  collect_by: '2026-12-04T23:00:00.000Z',
  collected_at: null,
};

function show(pickup: OrderPickupFragment) {
  const never = () => new Promise<never>(() => undefined);
  render(
    <QueryClientProvider client={createQueryClient(never)}>
      <OrderPickups pickups={[pickup]} />
    </QueryClientProvider>,
  );
}

test('shows the pickup code and the appointment (BENCH-08)', () => {
  show(READY);
  const region = screen.getByRole('region', { name: 'Ready to collect' });
  expect(region.textContent).toContain('K7PM 4RWX');
  expect(region.textContent).toContain('November 25');
  expect(region.textContent).toContain('We keep it for you until');
});

test('shows no code after the customer has the package (BENCH-08)', () => {
  show({
    ...READY,
    state: 'COLLECTED',
    code: null,
    collect_by: null,
    collected_at: '2026-11-25T20:34:00.000Z',
  });
  expect(screen.getByRole('region', { name: 'Collected' }).textContent).toMatch(/You collected it on/);
  expect(screen.queryByText('Pickup code')).toBeNull();
});
