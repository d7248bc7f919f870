import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeStored } from '../../../../platform/storage/browser-storage.ts';
import { pageProduct, SHOP_METHODS, showCatalogPage, tiers } from '../../testing.tsx';
import { TierTable } from './tier-table.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const show = (changes: object = {}, quantity = 1) =>
  showCatalogPage(
    <TierTable
      product={pageProduct(changes)}
      quantity={quantity}
      isStale={false}
      onChoose={() => undefined}
    />,
    { answers: SHOP_METHODS },
  );
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cellsOf = (row: number) => {
  const rows = screen.getAllByRole('row');
  return within(rows[row] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test('has one column for each distinct price, and equal prices share one (FEE-02)', async () => {
  show();
  expect(await screen.findByRole('columnheader', { name: 'Wire or check' })).toBeTruthy();
  expect(heads()).toEqual(['Quantity', 'Wire or check', 'Card']);
  expect(cellsOf(1)).toEqual(['$45.18', '$46.99']);
  cleanup();
  const equal = tiers([1, 4.9]).map((tier) => ({
    ...tier,
    method_prices: [{ codes: ['banktransfer', 'checkmo', 'card'], price: tier.final_price }],
  }));
  show({ price_tiers: equal });
  expect(heads()).toEqual(['Quantity', 'Each']);
});

test('shows no price where a method does not take the order, and its limit (FEE-07)', async () => {
  show({ price_tiers: tiers([1, 45.18], [500, 43.62], [2_000, 43]) });
  expect(await screen.findByText('We accept cards up to $15,000 per order.')).toBeTruthy();
  expect(cellsOf(2)).toEqual(['$43.62', 'not by card']);
  // A wire pays what a check cannot.
  expect(cellsOf(3)).toEqual(['$43.00', 'not by card']);
  cleanup();
  show({ excluded_payment_methods: ['card'] });
  expect(await screen.findByText('You cannot pay for this product by card.')).toBeTruthy();
  expect(heads()).toEqual(['Quantity', 'Each']);
});

test('states how much less the pieces cost by the cheapest method that takes them', async () => {
  show({}, 10);
  expect(screen.queryByText(/ cost .* less/)).toBeNull();
  cleanup();
  writeStored('payment_method', 'card');
  show({}, 10);
  expect(await screen.findByText('By wire or check these 10 cost $18.10 less.')).toBeTruthy();
  cleanup();
  show({}, 1);
  expect(await screen.findByText('By wire or check it costs $1.81 less.')).toBeTruthy();
});
