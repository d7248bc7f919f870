import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { storeConfigQuery } from '../../shop/settings/store-config.ts';
import { ORDER } from '../testing.ts';
import { PaymentDue } from './payment-due.tsx';

const DUE = '2026-11-20T22:00:00.000Z';

function page(changes: Partial<typeof ORDER> = {}) {
  const { payment_instructions: instructions } = ORDER;
  if (!instructions) throw new Error('the order waits for a payment');
  const client = createQueryClient(() => new Promise<never>(() => undefined));
  client.setQueryData(storeConfigQuery().queryKey, { storeConfig: null, availableStores: null });
  return (
    <QueryClientProvider client={client}>
      <PaymentDue order={{ ...ORDER, ...changes }} instructions={instructions} />
    </QueryClientProvider>
  );
}

beforeEach(() => vi.setSystemTime('2026-11-19T20:30:00.000Z'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('shows the amount, the deadline and the time left, which the server leaves out (PAYC-06)', () => {
  render(page());
  expect(screen.getByText('$219.24')).toBeTruthy();
  expect(screen.getByText('Friday, November 20, 10:00 pm UTC')).toBeTruthy();
  expect(screen.getByText('25 hours left')).toBeTruthy();
  expect(renderToString(page())).not.toContain('left<');
  cleanup();
  vi.setSystemTime('2026-11-20T21:15:30.000Z');
  render(page());
  expect(screen.getByText('44 minutes left')).toBeTruthy();
  cleanup();
  render(page({ state: 'payment_overdue' }));
  expect(screen.getByText('It was due by')).toBeTruthy();
  expect(screen.queryByText(/left$/)).toBeNull();
});

test('copies the amount and each detail as the forms of banks take them (PAYC-06)', async () => {
  const user = userEvent.setup();
  render(page());
  await user.click(screen.getByRole('button', { name: 'Copy: Amount' }));
  expect(await navigator.clipboard.readText()).toBe('219.24');
  await user.click(screen.getByRole('button', { name: 'Copy: Account' }));
  expect(await navigator.clipboard.readText()).toBe('000041207781');
  await user.click(screen.getByRole('button', { name: 'Copy: Reference' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('000000042'));
});

test('offers the deadline for a calendar, at the moment that the page shows (PAYC-06)', () => {
  render(page());
  const link = screen.getByRole('link', { name: 'Add the deadline to my calendar' });
  expect(link.getAttribute('download')).toBe('order-000000042.ics');
  const [kind, file = ''] = link.getAttribute('href')?.split(',') ?? [];
  expect(kind).toBe('data:text/calendar;charset=utf-8');
  const lines = decodeURIComponent(file).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain(`DTSTART:${DUE.replace(/[-:]|\.000/g, '')}`);
  expect(lines).toContain('SUMMARY:$219.24 for order 000000042 must arrive');
  expect(file).not.toContain('7781');
});
