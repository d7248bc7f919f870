import { toastStore } from '@ingot/ui/toasts/toasts.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showCatalogPage } from '../../catalog/testing.tsx';
import { hideAddedItem, showAddedItem } from '../add/added-item.ts';
import { deleteCartId, storeCartId } from '../identity/cart-id.ts';
import { cartOf, configurableLine, simpleLine } from '../testing.ts';
import ItemAddedDialog from './item-added-dialog.tsx';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const TIERS = [
  [1, 45.18],
  [20, 44.66],
  [100, 44.12],
].map(([quantity = 1, cash = 0]) => ({
  quantity,
  final_price: { value: cash },
  fee_price: { value: Math.round(cash * 104) / 100 },
}));
const LINE = simpleLine({ quantity: 20, max_qty: 500, prices: { price: usd(44.66), row_total: usd(893.2) } });
const COIN = '2026 Tall Ship 1 oz silver coin';

beforeEach(() => {
  localStorage.clear();
  deleteCartId();
  storeCartId('cart');
  hideAddedItem();
});
afterEach(cleanup);

function show(line = LINE, product: object = { __typename: 'SimpleProduct', sku: 'x', price_tiers: TIERS }) {
  const cart = cartOf([line], { id: 'cart', total_quantity: 23 });
  const prices = { ...cart.prices, grand_total: usd(8_095.5) };
  const page = showCatalogPage(<ItemAddedDialog />, {
    answers: {
      cart: { cart: { ...cart, prices } },
      AddedTiers: { products: { items: [product] } },
    },
  });
  act(() => showAddedItem({ name: COIN, quantity: 20, line }));
  return page;
}

test('shows product, line total, next tier and cart total in one panel, each once (FIX-67)', async () => {
  show();
  const panel = screen.getByRole('dialog', { name: '20 items added to your shopping cart' });
  expect(await within(panel).findByText('80 more: $44.12 each.')).toBeTruthy();
  expect(within(panel).getByText('You save $54.00 in all.')).toBeTruthy();
  expect(within(panel).getByText(COIN)).toBeTruthy();
  expect(within(panel).getByText('$893.20')).toBeTruthy();
  expect(within(panel).getByText('Cart, 23 items')).toBeTruthy();
  expect(within(panel).getByText('$8,095.50')).toBeTruthy();
  const summary = document.getElementById(panel.getAttribute('aria-describedby') ?? '');
  expect(summary?.textContent).toBe(
    `You added 20 items of ${COIN} to your shopping cart. $893.20. Cart, 23 items: $8,095.50.`,
  );
  expect(toastStore.getState()).toEqual([]);
  expect(panel.querySelectorAll('[role="status"], [role="alert"], [aria-live]')).toHaveLength(0);
});

test('shows the tiers of the chosen variant, for the price that the line has', async () => {
  const line = {
    ...configurableLine(),
    quantity: 5,
    prices: { price: usd(46.99), row_total: usd(234.95) },
  };
  const variants = [
    { product: { sku: 'stag-ounce', price_tiers: [] } },
    { product: { sku: 'stag-half-oz', price_tiers: TIERS } },
  ];
  show(line as never, { __typename: 'ConfigurableProduct', sku: 'stag', price_tiers: [], variants });
  expect(await screen.findByText('15 more: $46.45 each.')).toBeTruthy();
});

test('shows no next tier where there is none', async () => {
  const { sent } = show(simpleLine({ quantity: 100, max_qty: 500 }));
  expect(await screen.findByText('Cart, 23 items')).toBeTruthy();
  expect(sent.map(({ operation }) => operation)).toContain('AddedTiers');
  expect(screen.queryByText(/ more: /)).toBeNull();
});
