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

const CONFIG = { secure_base_url: 'https://ingot.example/', timezone: 'UTC' };

function page(changes: Partial<typeof ORDER> = {}, instructions = ORDER.payment_instructions) {
  if (!instructions) throw new Error('the order waits for a payment');
  const client = createQueryClient(() => new Promise<never>(() => undefined));
  client.setQueryData(storeConfigQuery().queryKey, { storeConfig: CONFIG, availableStores: null } as never);
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
  vi.setSystemTime('2026-11-13T20:30:00.000Z');
  render(page());
  expect(screen.getByText('7 days left')).toBeTruthy();
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

/** Returns the lines of a calendar file in a link. */
function linesOf(link: HTMLElement): string[] {
  const [kind, file = ''] = link.getAttribute('href')?.split(',') ?? [];
  expect(kind).toBe('data:text/calendar;charset=utf-8');
  return decodeURIComponent(file).replaceAll('\r\n ', '').split('\r\n');
}

test('offers the deadline for a calendar, at the moment that the page shows (PAYC-06)', () => {
  render(page());
  const link = screen.getByRole('link', { name: 'Add the deadline to my calendar' });
  expect(link.getAttribute('download')).toBe('order-000000042.ics');
  const lines = linesOf(link);
  expect(lines).toContain(`DTSTART:${DUE.replace(/[-:]|\.000/g, '')}`);
  expect(lines).toContain('SUMMARY:$219.24 for order 000000042 must arrive');
  expect(lines.join()).not.toContain('7781');
});

test('replaces an earlier entry of the calendar by the one of a renewed deadline (PAYC-06)', async () => {
  const user = userEvent.setup();
  const press = async (at: string, payBy: string) => {
    vi.setSystemTime(at);
    const { payment_instructions: instructions } = ORDER;
    render(page({}, { ...instructions, pay_by: payBy } as typeof instructions));
    const link = screen.getByRole('link', { name: 'Add the deadline to my calendar' });
    // This browser would open the file instead of saving it.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    const lines = linesOf(link);
    cleanup();
    return lines;
  };
  const first = await press('2026-11-19T19:15:00.000Z', DUE);
  // The new deadline of a cheaper payment method can also be earlier.
  const second = await press('2026-11-20T08:00:00.000Z', '2026-11-20T20:00:00.000Z');
  const revision = (lines: readonly string[]) =>
    Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9));
  const uid = (lines: readonly string[]) => lines.find((line) => line.startsWith('UID:'));
  expect(uid(first)).toBe('UID:payment-of-order-000000042@ingot.example');
  expect(uid(second)).toBe(uid(first));
  expect(revision(second)).toBeGreaterThan(revision(first));
  expect(second).toContain('DTSTART:20261120T200000Z');
});

test('draws the period with its reminders to scale, and without them once the payment is announced (PAYC-06)', () => {
  const { container } = render(page());
  const scale = container.querySelector('[aria-hidden="true"] > i')?.parentElement;
  const marks = () => [...(scale?.querySelectorAll('b') ?? [])];
  expect(scale?.style.getPropertyValue('--v')).toMatch(/^4\.7/);
  expect(marks().map(({ textContent }) => textContent)).toEqual(['Reminder', 'Last reminder']);
  const [half, last] = marks().map((mark) => Number.parseFloat(mark.style.getPropertyValue('--v')));
  expect(half).toBeCloseTo(50, 5);
  // Three hours of 26 hours and 46 minutes before the end.
  expect(last).toBeCloseTo(100 - (100 * 180) / 1606, 5);
  expect(scale?.textContent).toBe('Ordered 7:14 pm UTCReminderLast reminderDue 10:00 pm UTC');
  cleanup();
  render(page({}, { ...ORDER.payment_instructions, reminders_at: [] } as never));
  expect(screen.queryByText('Reminder')).toBeNull();
  expect(screen.getByText('Due 10:00 pm UTC')).toBeTruthy();
});
