import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { bankAccountsQuery } from '../import/accounts-query.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { Payout } from './payouts-query.ts';

afterEach(cleanup);

const ACCOUNT = { id: '1', name: 'Harbor National', ending: '1234', currency: 'USD', can_pay: true };
const payout = (subject: string, ending: string | null) =>
  ({ id: subject, subject, account_ending: ending }) as unknown as Payout;

function clientWith(accounts: readonly object[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(bankAccountsQuery.queryKey, { bank_accounts: accounts } as never);
  return client;
}

function show(payouts: readonly Payout[], accounts: readonly object[]) {
  const client = clientWith(accounts);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ExportDialog payouts={payouts} amount="$10.00" onClose={() => undefined} onDone={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Export payment file' });
}

test('a payment file says what it lacks before it asks for a second factor (MONEY-05)', () => {
  expect(show([payout('000000004', '3317')], [ACCOUNT]).disabled).toBe(false);
  cleanup();
  expect(show([payout('000000004', '3317'), payout('000000007', null)], [ACCOUNT]).disabled).toBe(true);
  expect(screen.getByText(/^No account is known for 000000007\./)).toBeTruthy();
  cleanup();
  expect(show([payout('000000004', '3317')], [{ ...ACCOUNT, can_pay: false }]).disabled).toBe(true);
  expect(screen.getByText(/^The file needs an account of yours/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bank statement' }).getAttribute('href')).toBe('/money');
});

test('the dialog goes on to name its payouts when another tab has sent them (MONEY-05)', () => {
  const client = clientWith([ACCOUNT]);
  const page = (payouts: readonly Payout[], amount: string) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ExportDialog payouts={payouts} amount={amount} onClose={() => undefined} onDone={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page([payout('000000004', '3317')], '$10.00'));
  rerender(page([], '$0.00'));
  expect(screen.getByRole('dialog', { name: 'Export 1 payout, $10.00' })).toBeTruthy();
});
