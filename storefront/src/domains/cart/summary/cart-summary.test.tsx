import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { chooseDeliveryPlace, forgetDeliveryPlace } from '../../catalog/door/delivery-place.ts';
import { SHOP_METHODS } from '../../catalog/testing.tsx';
import { choosePaymentMethod } from '../../shop/payment-method/payment-method.ts';
import { cartOf, simpleLine } from '../testing.ts';
import { CartSummary } from './cart-summary.tsx';

afterEach(cleanup);

function show(changes: Partial<CartContentsFragment>, lines = [simpleLine()], answer: object = {}) {
  const client = createQueryClient((async () => answer) as unknown as ExecuteDocument);
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

const method = (code: string, total: number, fee: number) => ({
  ...{ code, title: code, fee_percent: 0, fee: { value: fee, currency: 'USD' } },
  grand_total: { value: total, currency: 'USD' },
});
const OFFERED = {
  available_payment_methods: [
    method('banktransfer', 8095.5, 0),
    method('checkmo', 8095.5, 0),
    method('card', 8419.4, 323.9),
  ],
} as unknown as Partial<CartContentsFragment>;

it('offers a change of payment method in place, with the exact saving (FEE-04)', async () => {
  localStorage.clear();
  const user = userEvent.setup();
  show(OFFERED, undefined, SHOP_METHODS.StoreConfig);
  expect((await screen.findByRole('radio', { name: /^Wire or check/ })).matches(':checked')).toBe(true);
  expect(screen.queryByText(/and save/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Card/ }));
  expect(screen.getByText('Pay by wire or check and save $323.90.')).toBeTruthy();
  expect(screen.getByText('The total is then $8,095.50, before delivery and tax.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Switch to wire or check' }));
  expect(screen.getByRole('radio', { name: /^Wire or check/ }).matches(':checked')).toBe(true);
  localStorage.clear();
});

it('compares the payment methods at the postal code of the visit, with delivery and tax (FEE-04, DOOR-02)', async () => {
  const VERMONT = { id: 61, code: 'VT', name: 'Vermont' };
  const COUNTRY = {
    ...{ id: 'US', full_name_locale: 'United States', is_region_required: true },
    ...{ postcode_pattern: '^\\d{5}$', available_regions: [VERMONT] },
  };
  const ground = {
    ...{ carrier_code: 'insured', method_code: 'ground', arrives_from: null, arrives_until: null },
    amount: { value: 0, currency: 'USD' },
  };
  const estimated = {
    ...cartOf([simpleLine()]),
    available_payment_methods: [method('banktransfer', 1_031.65, 0), method('card', 1_021.79, 37.8)],
    shipping_addresses: [{ selected_shipping_method: ground }],
  };
  localStorage.clear();
  chooseDeliveryPlace('05603');
  show(OFFERED, undefined, {
    ...SHOP_METHODS.StoreConfig,
    countries: [COUNTRY],
    estimateShippingMethods: [{ ...ground, method_title: 'Insured ground', carrier_title: 'Insured' }],
    estimateTotals: { cart: estimated },
  });
  expect(await screen.findByText('Pay by card and save $9.86.')).toBeTruthy();
  expect(screen.getByText('The total is then $1,021.79, tax included.')).toBeTruthy();
  expect(screen.getByText('Estimate delivery to 05603')).toBeTruthy();
  forgetDeliveryPlace();
});

it('states the fee that gift cards do not pay, and offers no method when nothing is due (FEE-08)', async () => {
  const prices = (amount: number, total: number) => ({
    lines: [
      { kind: 'SUBTOTAL', label: null, amount: { value: 104, currency: 'USD' } },
      { kind: 'FEE_CREDIT', label: null, amount: { value: amount, currency: 'USD' } },
      { kind: 'GIFT_CARD', label: '8H2K', amount: { value: -30, currency: 'USD' } },
      { kind: 'TOTAL', label: null, amount: { value: total, currency: 'USD' } },
    ],
  });
  const showing = (changes: object) =>
    show(changes as Partial<CartContentsFragment>, undefined, SHOP_METHODS.StoreConfig);
  showing({ ...OFFERED, prices: prices(-1.2, 72.8) });
  expect(
    (await screen.findByText('No payment fee on the gift card part')).parentElement?.textContent,
  ).toContain('−$1.20');
  cleanup();
  showing({ available_payment_methods: [method('coin', 69.3, -0.7)], prices: prices(0.3, 69.3) });
  expect(await screen.findByText('No payment discount on the gift card part')).toBeTruthy();
  cleanup();
  showing({ available_payment_methods: [method('free', 0, 0)], prices: prices(-4, 0) });
  await screen.findByText('No payment fee on the gift card part');
  expect(screen.queryByRole('group', { name: 'Pay by' })).toBeNull();
});

it('disables a method outside its limits, and names the desk above all of them (FEE-03, FEE-07)', async () => {
  const card = {
    ...{ code: 'card', title: 'Card', reason: 'Card is available for orders up to $15,000.00.' },
    ...{ minimum: { value: 0, currency: 'USD' }, maximum: { value: 15_000, currency: 'USD' } },
  };
  const rejected = { unavailable_payment_methods: [card] } as unknown as Partial<CartContentsFragment>;
  show({ ...OFFERED, ...rejected }, undefined, SHOP_METHODS.StoreConfig);
  const choice = await screen.findByRole('radio', { name: /Up to \$15,000\.00/ });
  expect(choice).toHaveProperty('disabled', true);
  expect(screen.getByText(card.reason)).toBeTruthy();
  cleanup();
  // The remembered method gives way to cash, as the cart's prices do.
  choosePaymentMethod(createQueryClient((async () => ({})) as unknown as ExecuteDocument), 'card');
  const cash = { available_payment_methods: OFFERED.available_payment_methods?.slice(0, 2) ?? [] };
  show({ ...cash, ...rejected }, undefined, SHOP_METHODS.StoreConfig);
  expect((await screen.findByRole('radio', { name: /^Wire or check/ })).matches(':checked')).toBe(true);
  localStorage.clear();
  cleanup();
  show({ ...rejected, payment_desk_phone: '(555) 010-4120' }, undefined, SHOP_METHODS.StoreConfig);
  expect(await screen.findByText(/Call our desk at \(555\) 010-4120/)).toBeTruthy();
});

it('excludes sold-out items from the total, and says so (OPEN-28)', () => {
  const soldOut = simpleLine({ product: { ...simpleLine().product, stock_status: 'OUT_OF_STOCK' } });
  show({}, [soldOut]);
  expect(screen.getByText('This total does not include sold-out items.')).toBeTruthy();
});
