import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeStored } from '../../../../platform/storage/browser-storage.ts';
import { chooseDeliveryPlace, forgetDeliveryPlace } from '../../door/delivery-place.ts';
import { pageProduct, SHOP_METHODS, showCatalogPage, tiers } from '../../testing.tsx';
import { TierTable } from './tier-table.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  forgetDeliveryPlace();
});

const show = (changes: object = {}, quantity = 1, answers: object = {}) =>
  showCatalogPage(
    <TierTable
      product={pageProduct(changes)}
      sku="AG-SHIP-1"
      quantity={quantity}
      isStale={false}
      onChoose={() => undefined}
    />,
    { answers: { ...SHOP_METHODS, ...answers } },
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

test('compares delivered totals where the postal code is known, or says nothing (DOOR-01, FEE-04)', async () => {
  const delivered = (wire: number, check: number, card: number) => ({
    DeliveredPrice: {
      deliveredPrice: {
        message: null,
        price: null,
        payment_methods: [
          { code: 'banktransfer', total: { value: wire, currency: 'USD' } },
          { code: 'checkmo', total: { value: check, currency: 'USD' } },
          { code: 'card', total: { value: card, currency: 'USD' } },
        ],
      },
    },
  });
  chooseDeliveryPlace('12207');
  writeStored('payment_method', 'card');
  // By card the order reaches the threshold of a tax.
  const dearer = show({}, 22, delivered(1_031.65, 1_031.65, 1_021.79));
  await expect.poll(() => dearer.sent.map(({ operation }) => operation)).toContain('DeliveredPrice');
  expect(screen.queryByText(/ cost .* less/)).toBeNull();
  cleanup();
  show({}, 23, delivered(1_000, 1_000, 1_040.25));
  expect(await screen.findByText('By wire or check these 23 cost $40.25 less delivered.')).toBeTruthy();
  cleanup();
  writeStored('payment_method', 'checkmo');
  show({}, 24, delivered(1_031.65, 1_031.65, 1_021.79));
  expect(await screen.findByText('By card these 24 cost $9.86 less delivered.')).toBeTruthy();
  cleanup();
  // A total above the limit of a method is no offer.
  const large = show({}, 330, delivered(16_500, 16_500, 15_900));
  await expect.poll(() => large.sent.map(({ operation }) => operation)).toContain('DeliveredPrice');
  expect(screen.queryByText(/ cost .* less/)).toBeNull();
});
