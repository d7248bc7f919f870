import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AddressPart } from './address-form.tsx';
import type { PhoneOrder } from './phone-order-query.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ORDER = { id: '7', address: null, book: [], customer: { firstname: 'Marta', lastname: 'Oakes' } };
const COUNTRIES = [{ code: 'US', name: 'United States', regions: [], is_region_required: false }];

test('says that the countries could not be loaded, and loads them again on request (DESK-08)', async () => {
  const answer = () => Response.json({ data: { served_countries: COUNTRIES } });
  const send = vi.fn<typeof fetch>();
  const second = Promise.withResolvers<Response>();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockReturnValue(second.promise);
  vi.stubGlobal('fetch', send);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AddressPart order={ORDER as unknown as PhoneOrder} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('The countries could not be loaded.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const busy = screen.getByRole('button', { name: 'Try again' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(busy);
  second.resolve(answer());
  const first = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' });
  expect(first.value).toBe('Marta');
  expect(document.activeElement).toBe(first);
  expect(screen.queryByText('The countries could not be loaded.')).toBeNull();
});
