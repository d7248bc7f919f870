import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type Viewer, viewerQuery } from '../../staff/viewer/viewer.ts';
import { bankAccountsQuery } from '../import/accounts-query.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { Payout } from './payouts-query.ts';
import { writeSums } from './write-sums.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ACCOUNT = { id: '1', name: 'Harbor National', ending: '1234', currency: 'USD', can_pay: true };
const payout = (subject: string, ending: string | null) =>
  ({
    id: subject,
    subject,
    account_ending: ending,
    payee: 'Marta Oakes',
    currency: 'USD',
    state: 'READY',
  }) as unknown as Payout;

function clientWith(
  accounts: readonly object[],
  permissions: readonly string[] = ['payments.payout'],
): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(bankAccountsQuery.queryKey, { bank_accounts: accounts } as never);
  client.setQueryData(viewerQuery.queryKey, { viewer: { permissions } as unknown as Viewer });
  return client;
}

function show(payouts: readonly Payout[], accounts: readonly object[], permissions?: readonly string[]) {
  const client = clientWith(accounts, permissions);
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
  expect(screen.getByText(/^No payee or no account is known for 000000007\./)).toBeTruthy();
  cleanup();
  expect(show([payout('000000004', '3317')], [{ ...ACCOUNT, can_pay: false }]).disabled).toBe(true);
  expect(screen.getByText(/^The file needs an account of yours/)).toBeTruthy();
});

test('an account that is missing for a payment file is added in place, by staff who may (MONEY-05)', async () => {
  const euros = { ...payout('000000005', '3317'), currency: 'EUR' };
  show([euros], [ACCOUNT], ['payments.match']);
  expect(screen.queryByRole('button', { name: 'Add a bank account' })).toBeNull();
  cleanup();
  show([euros], [ACCOUNT]);
  fireEvent.click(screen.getByRole('button', { name: 'Add a bank account' }));
  const form = await screen.findByRole('dialog', { name: 'Add a bank account' });
  expect(within(form).getByLabelText<HTMLInputElement>('Currency').value).toBe('EUR');
});

test('a payment file lists what cannot be in it: payouts that may not leave, or without a payee (MONEY-05)', () => {
  const ready = payout('000000004', '3317');
  for (const state of ['NOT_FINAL', 'TO_APPROVE', 'WAITING'] as const) {
    expect(show([ready, { ...payout('000000008', '3317'), state }], [ACCOUNT]).disabled).toBe(true);
    expect(screen.getByText(/^000000008 cannot be sent yet/)).toBeTruthy();
    cleanup();
  }
  expect(show([ready, { ...payout('000000009', '3317'), payee: '' }], [ACCOUNT]).disabled).toBe(true);
  expect(screen.getByText(/^No payee or no account is known for 000000009\./)).toBeTruthy();
});

test('a payment file has one currency, and an account in it (MONEY-05)', () => {
  const euros = { ...payout('000000005', '3317'), currency: 'EUR' };
  const accounts = [ACCOUNT, { ...ACCOUNT, id: '2', name: 'Hanse', currency: 'EUR' }];
  expect(show([euros], accounts).disabled).toBe(false);
  expect(screen.getAllByRole('option').map(({ textContent: name }) => name)).toEqual(['Hanse …1234']);
  cleanup();
  expect(show([euros], [ACCOUNT]).disabled).toBe(true);
  expect(screen.getByText(/^The file needs an account of yours in EUR/)).toBeTruthy();
  cleanup();
  expect(show([payout('000000004', '3317'), euros], accounts).disabled).toBe(true);
  expect(screen.getByText(/the selection has USD, EUR\./)).toBeTruthy();
  const sums = [
    { amount: 1_000, currency: 'USD' },
    { amount: 500, currency: 'EUR' },
    { amount: 250, currency: 'USD' },
  ];
  expect(writeSums(sums)).toBe('$12.50 + €5.00');
});

test('the dialog says why no account can be chosen when the accounts cannot be read (MONEY-05)', async () => {
  vi.stubGlobal('fetch', async () => Response.error());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ExportDialog
          payouts={[payout('000000004', '3317')]}
          amount="$10.00"
          onClose={() => undefined}
          onDone={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The shop did not respond.');
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
