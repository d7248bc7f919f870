import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { ExecuteDocument } from '../graphql/execute-document.ts';
import { createQueryClient } from '../graphql/query-client.ts';
import { CartSummary } from './cart-summary.tsx';
import { cartOf, simpleLine } from './testing-cart.ts';

afterEach(cleanup);

it('OPEN-38 the cart names the limit that its order breaks, and still leads to checkout', async () => {
  const limit = 'The smallest order we take is $250.00.';
  const client = createQueryClient((async () => ({})) as unknown as ExecuteDocument);
  const cart = cartOf([simpleLine()], { order_limit_message: limit });
  const element = <CartSummary cart={cart} blocks={null} />;
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(limit)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeTruthy();
});
