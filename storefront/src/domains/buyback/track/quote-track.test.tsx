import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { SellQuoteFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { QuoteTrack } from './quote-track.tsx';

afterEach(cleanup);

const usd = (value: number) => ({ value, currency: 'USD' as const });

function quote(status: SellQuoteFragment['status'], paid: number | null): SellQuoteFragment {
  return {
    number: 'S1',
    status,
    agreed_at: '2026-11-20T12:05:00Z',
    payout:
      paid === null
        ? null
        : { method: 'CHECK', holder: 'Marta', paid: usd(paid), paid_at: '2026-11-24T12:00:00Z' },
    claim: usd(0),
    owed: null,
    deductions: [],
    events: [{ at: '2026-11-24T12:00:00Z', step: 'paid', is_own: false, note: null }],
    settlement: {
      ...{ locked: usd(30), missing: usd(0), difference: usd(0), additional: usd(0) },
      ...{ if_accepted: usd(30), payout: usd(30), to_customer: usd(30), open_lines: 0 },
    },
    items: [],
  } as unknown as SellQuoteFragment;
}

function show(shown: SellQuoteFragment) {
  const client = createQueryClient((async () => ({})) as unknown as ExecuteDocument);
  const Stub = createRoutesStub([
    { path: '/', Component: () => <QuoteTrack quote={shown} packing={null} /> },
  ]);
  render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  );
}

test('a paid quote says when it was paid and what was bought, and locks no price (SELL-03)', () => {
  show(quote('PAID', 30));
  expect(screen.getAllByText('Paid November 24, 2026.').length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { name: 'We paid you' }).nextElementSibling?.textContent).toBe('$30.00');
  expect(screen.getByText('By check to Marta')).toBeTruthy();
  expect(screen.getByText(/^Sent November 24/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print the purchase record' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the gain in My metals' }).getAttribute('href')).toBe(
    '/my-metals',
  );
  expect(screen.getByRole('heading', { name: 'What we bought' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'How it went' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('Your price is locked');
});

test.each([
  ['RECEIVED', true],
  ['RETURNED', false],
  ['CANCELLED', false],
] as const)('the price of a quote that is %s is locked: %s (SELL-03)', (status, isLocked) => {
  show(quote(status, null));
  expect(document.body.textContent?.includes('Your price is locked')).toBe(isLocked);
});
