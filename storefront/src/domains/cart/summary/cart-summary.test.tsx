import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { cartOf, simpleLine } from '../testing.ts';
import { CartSummary } from './cart-summary.tsx';

afterEach(cleanup);

function show(changes: Partial<CartContentsFragment>, lines = [simpleLine()]) {
  const client = createQueryClient((async () => ({})) as unknown as ExecuteDocument);
  const element = <CartSummary cart={cartOf(lines, changes)} />;
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
}

it('shows the violated order limit, and links to checkout where delivery can still satisfy it (OPEN-38)', async () => {
  const limit = 'Our minimum order is $250.00.';
  show({ order_limit_message: limit, order_limit_reason: 'TOO_SMALL' });
  expect(await screen.findByText(limit)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeTruthy();
});

it.each<[string, Partial<CartContentsFragment>]>([
  ['more than the largest order', { order_limit_reason: 'TOO_LARGE' }],
  [
    'less than the smallest with its delivery',
    {
      order_limit_reason: 'TOO_SMALL',
      shipping_addresses: [{ selected_shipping_method: { carrier_code: 'insured', method_code: 'ground' } }],
    } as unknown as Partial<CartContentsFragment>,
  ],
])('a cart of %s says so and does not lead to checkout (OPEN-38)', async (_, changes) => {
  const limit = 'The shop takes no such order.';
  show({ order_limit_message: limit, ...changes });
  expect(await screen.findByText(limit)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Proceed to Checkout' })).toHaveProperty('disabled', true);
});

it('says that the prices follow an earlier lock while they do', async () => {
  show({
    price_floor: { locked_at: '2026-03-18T13:30:00.000Z', expires_at: '2026-03-18T13:40:00.000Z' },
  });
  expect(await screen.findByText(/^Priced at the spot you locked at 1:30 pm/)).toBeTruthy();
});

it('shows a line that cannot be ordered and does not link to checkout (OPEN-29)', async () => {
  show({}, [simpleLine({ is_available: false, not_available_message: 'Only 3 left.' })]);
  expect(await screen.findByText('Review one item before checkout.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
});

it('shows the total of a more expensive payment method, and excludes sold-out items (OPEN-28)', async () => {
  const card = {
    code: 'card',
    title: 'Card',
    fee_percent: 4,
    grand_total: { value: 234.94, currency: 'USD' },
  };
  const soldOut = simpleLine({ product: { ...simpleLine().product, stock_status: 'OUT_OF_STOCK' } });
  show({ available_payment_methods: [card] } as unknown as Partial<CartContentsFragment>, [soldOut]);
  expect((await screen.findByText(/^The total by card is/)).textContent).toBe(
    'The total by card is $234.94.',
  );
  expect(screen.getByText('This total does not include sold-out items.')).toBeTruthy();
});
