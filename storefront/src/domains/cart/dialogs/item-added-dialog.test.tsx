import { toastStore } from '@ingot/ui/toasts/toasts.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showCatalogPage } from '../../catalog/testing.tsx';
import { hideAddedItem, showAddedItem } from '../add/added-item.ts';
import { deleteCartId, storeCartId } from '../identity/cart-id.ts';
import { cartOf, simpleLine } from '../testing.ts';
import ItemAddedDialog from './item-added-dialog.tsx';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const LINE = simpleLine({
  ...{ quantity: 20, prices: { price: usd(44.66), row_total: usd(893.2) } },
  next_tier: { more: 80, quantity: 100, price: usd(44.12), saving: usd(54) },
});
const COIN = '2026 Tall Ship 1 oz silver coin';

beforeEach(() => {
  localStorage.clear();
  deleteCartId();
  storeCartId('cart');
  hideAddedItem();
});
afterEach(cleanup);

function show(line = LINE) {
  const cart = cartOf([line], { id: 'cart', total_quantity: 23 });
  const prices = { ...cart.prices, grand_total: usd(8_095.5) };
  const page = showCatalogPage(<ItemAddedDialog />, {
    answers: {
      cart: { cart: { ...cart, prices } },
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
  expect(await within(panel).findByText('Cart, 23 items')).toBeTruthy();
  expect(within(panel).getByText('$8,095.50')).toBeTruthy();
  const summary = document.getElementById(panel.getAttribute('aria-describedby') ?? '');
  expect(summary?.textContent).toBe(
    `You added 20 items of ${COIN} to your shopping cart. $893.20. Cart, 23 items: $8,095.50.`,
  );
  expect(toastStore.getState()).toEqual([]);
  expect(panel.querySelectorAll('[role="status"], [role="alert"], [aria-live]')).toHaveLength(0);
});

test('counts the pieces of the whole family on the way to the next tier (FEE-06)', async () => {
  show({ ...LINE, quantity: 5, next_tier: { more: 3, quantity: 20, price: usd(44.66), saving: usd(10.4) } });
  expect(await screen.findByText('3 more: $44.66 each.')).toBeTruthy();
  expect(screen.getByText('17')).toBeTruthy();
});

test('shows no next tier where there is none', async () => {
  show({ ...LINE, next_tier: null });
  expect(await screen.findByText('Cart, 23 items')).toBeTruthy();
  expect(screen.queryByText(/ more: /)).toBeNull();
});

test('lists the items of quick adds above the last one, and reads each (ADD-11, ADD-12, ADD-15)', async () => {
  show();
  const other = simpleLine({
    ...{ uid: 'other', quantity: 1 },
    prices: { price: usd(9), row_total: usd(9) },
  });
  act(() => showAddedItem({ name: 'Capsule', quantity: 1, line: other }));
  const panel = await screen.findByRole('dialog', { name: '21 items added to your shopping cart' });
  expect(within(panel).getByRole('listitem').textContent).toBe(`20 × ${COIN}$893.20`);
  expect(within(panel).getByText('Capsule')).toBeTruthy();
  const summary = document.getElementById(panel.getAttribute('aria-describedby') ?? '');
  expect(summary?.textContent).toMatch(
    `You added 20 items of ${COIN} to your shopping cart. You added Capsule to your shopping cart. $9.00.`,
  );
  expect(toastStore.getState()).toEqual([]);
});
