import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '../../../../platform/testing/show-page.tsx';
import { choosePaymentMethod } from '../../../shop/payment-method/payment-method.ts';
import { pageProduct, SHOP_METHODS, tiers } from '../../testing.tsx';
import { noChoice } from '../variants/own-choice.ts';
import type { ProductChoice } from '../variants/use-product-choice.ts';
import { LineTotal } from './line-total.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show(quantity: number) {
  const setQuantity = vi.fn();
  const shown = pageProduct({ price_tiers: tiers([1, 45.18], [20, 44.66], [500, 43.62]) });
  const selection = {
    shown,
    product: shown,
    quantity,
    setQuantity,
    openOptions: [],
    own: noChoice([]),
  };
  return {
    ...showPage(<LineTotal selection={selection as unknown as ProductChoice} />, { answers: SHOP_METHODS }),
    setQuantity,
  };
}

it('states what the next tier saves in all, and chooses it (FEE-05)', async () => {
  const { user, setQuantity } = show(17);
  // 20 × (45.18 − 44.66)
  await user.click(await screen.findByRole('button', { name: '3 more: save $10.40 in all' }));
  expect(setQuantity).toHaveBeenCalledWith(20);
});

it('omits a tier above the maximum of the payment method (FEE-05)', async () => {
  show(250);
  expect(await screen.findByRole('button', { name: /^250 more: save/ })).toBeTruthy();
  cleanup();
  choosePaymentMethod(new QueryClient(), 'card');
  show(250);
  expect(await screen.findByText('$11,612.50')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
});

it('shows the cash price of a quantity that the payment method does not take (FEE-03)', async () => {
  choosePaymentMethod(new QueryClient(), 'card');
  show(300);
  // 300 × 46.45 by card is within $15,000; 400 is not.
  expect(await screen.findByText('$13,935.00')).toBeTruthy();
  cleanup();
  show(400);
  expect(await screen.findByText('$17,864.00')).toBeTruthy();
});
