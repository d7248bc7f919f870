import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { PayBy } from './pay-by.tsx';
import { choosePaymentMethod, paymentMethod } from './payment-method.ts';

const usd = (value: number) => ({ value, currency: 'USD' });
const GROUPS = [
  { codes: ['banktransfer', 'checkmo'], price: usd(45.18) },
  { codes: ['card'], price: usd(46.99) },
  { codes: ['coin'], price: usd(44.73) },
];
const page = (
  <QueryClientProvider client={new QueryClient()}>
    <PayBy groups={GROUPS} cash={usd(45.18)} />
  </QueryClientProvider>
);
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

let hydrated: Root | null = null;
afterEach(() => {
  act(() => hydrated?.unmount());
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});

async function hydrateAfter(early: () => void) {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  early();
  await act(async () => {
    hydrated = hydrateRoot(root, page);
  });
}

it('adopts a choice from before hydration, instead of the remembered one', async () => {
  choosePaymentMethod(new QueryClient(), 'coin');
  await hydrateAfter(() => radio('card').click());
  expect(paymentMethod()).toBe('card');
  expect(radio('card').checked).toBe(true);
});

it('disables methods whose maximum the order exceeds, and selects the cash price instead (FEE-07)', () => {
  choosePaymentMethod(new QueryClient(), 'card');
  const groups = GROUPS.map((group) => ({ ...group, isAbove: group.codes.includes('card') }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PayBy groups={groups} cash={usd(45.18)} />
    </QueryClientProvider>,
  );
  expect(radio('card').disabled).toBe(true);
  expect(radio('banktransfer or checkmo').checked).toBe(true);
});

it('selects the remembered method after hydration', async () => {
  choosePaymentMethod(new QueryClient(), 'coin');
  await hydrateAfter(() => expect(radio('banktransfer or checkmo').checked).toBe(true));
  expect(paymentMethod()).toBe('coin');
  expect(radio('coin').checked).toBe(true);
});
