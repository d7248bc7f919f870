import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { settleSession } from '../../domains/customers/session/session.ts';
import { clearToken, storeToken } from '../../domains/customers/session/store-token.ts';
import { storeConfigQuery } from '../../domains/shop/settings/store-config.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { useGuestsSentToCart } from './use-guests-sent-to-cart.ts';

afterEach(() => {
  cleanup();
  clearToken();
});

function Checkout() {
  useGuestsSentToCart();
  return <h1>Checkout</h1>;
}

test.each([
  ['a guest where guests may order', true, false, 'Checkout'],
  ['a guest where they may not', false, false, 'Cart'],
  ['a customer where guests may not', false, true, 'Checkout'],
])('%s (CONF-02, ROUTE-14, ROUTE-26)', async (_, isAllowed, isCustomer, heading) => {
  if (isCustomer) storeToken('secret', false);
  settleSession();
  const client = createQueryClient(() => new Promise(() => undefined));
  client.setQueryData(storeConfigQuery().queryKey, {
    storeConfig: { is_guest_checkout_enabled: isAllowed },
  } as never);
  const Stub = createRoutesStub([
    { path: '/checkout', Component: Checkout },
    { path: '/cart', Component: () => <h1>Cart</h1> },
  ]);
  render(
    <QueryClientProvider client={client}>
      <Stub initialEntries={['/checkout']} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('heading', { name: heading })).textContent).toBe(heading);
});
