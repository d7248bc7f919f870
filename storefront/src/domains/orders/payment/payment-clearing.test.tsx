import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PaymentClearingFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { usd } from '../testing.ts';
import { PaymentClearing } from './payment-clearing.tsx';

afterEach(cleanup);

const CLEARING = {
  amount: usd(1786.4),
  received_at: '2026-11-24T16:40:00.000Z',
  final_at: '2026-12-09T22:00:00.000Z',
  terms: 'A first check takes 10 working days, because a bank can return it until then.',
};

function show(clearing: PaymentClearingFragment) {
  const never = () => new Promise<never>(() => undefined);
  render(
    <QueryClientProvider client={createQueryClient(never)}>
      <PaymentClearing clearing={clearing} isVirtual={false} />
    </QueryClientProvider>,
  );
}

test('shows the amount, the day when it is final, and how long it takes (PAYC-05)', () => {
  show(CLEARING);
  const region = screen.getByRole('region', { name: 'Payment received' });
  expect(region.textContent).toContain('$1,786.40');
  expect(region.textContent).toContain('Final and ready to ship onWednesday, December 9');
  expect(region.textContent).toContain('A first check takes 10 working days');
});

test('shows the time of a payment that is final on the same day (PAYC-05)', () => {
  show({ ...CLEARING, final_at: '2026-11-24T22:00:00.000Z' });
  expect(screen.getByText(/^Tuesday, November 24, 10:00\s[AP]M$/i)).toBeTruthy();
});
