import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { chooseCounter } from '../../shop/pickup/pickup-choice.ts';
import { pickupOffer } from '../../shop/pickup/testing.ts';
import { cartOf, simpleLine } from '../testing.ts';
import { CartPickup } from './cart-pickup.tsx';

afterEach(() => {
  cleanup();
  chooseCounter(null);
});

const LACK = 'Harbor counter lacks 2 of Tall Ship and 1 of Old Bee. Choose another place, or delivery.';
const CLOSED = 'Harbor counter does not take orders now. Choose another place to collect your order.';
const onTotals = vi.fn();
const show = (hasCounters = true) =>
  showPage(<CartPickup cart={cartOf([simpleLine()])} onTotals={onTotals} />, {
    answers: {
      StoreConfig: { storeConfig: { has_pickup_locations: hasCounters, timezone: 'UTC' } },
      CartPickups: {
        cart: {
          id: 'c',
          pickup_offers: [pickupOffer('harbor', 'Harbor counter', { available: false, error_message: LACK })],
        },
      },
    },
  });

it('names the lines that the chosen counter lacks (KIND-06)', async () => {
  chooseCounter({ code: 'harbor', name: 'Harbor counter' });
  show();
  expect(await screen.findByText(LACK)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Collect at Harbor counter' })).toBeTruthy();
});

it.each([
  [
    'closed',
    [pickupOffer('harbor', 'Harbor counter', { is_open: false, available: false, error_message: CLOSED })],
  ],
  ['gone', [pickupOffer('annex', 'Annex')]],
])('forgets the chosen counter that is %s, and says why (KIND-06)', async (state, offers) => {
  chooseCounter({ code: 'harbor', name: 'Harbor counter' });
  showPage(<CartPickup cart={cartOf([simpleLine()])} onTotals={onTotals} />, {
    answers: {
      StoreConfig: { storeConfig: { has_pickup_locations: true, timezone: 'UTC' } },
      CartPickups: { cart: { id: 'c', pickup_offers: offers } },
    },
  });
  expect(await screen.findByRole('button', { name: 'Collect at a counter' })).toBeTruthy();
  expect(screen.queryByText(CLOSED) !== null).toBe(state === 'closed');
  expect(localStorage.getItem('BULLION_BROWSER_PERSISTENCE__pickup_location')).toBeNull();
});

it('asks for no counters before one is chosen, and offers none in a shop without (KIND-06)', async () => {
  const { sent } = show();
  expect(await screen.findByRole('button', { name: 'Collect at a counter' })).toBeTruthy();
  expect(sent.some(({ operation }) => operation === 'CartPickups')).toBe(false);
  cleanup();
  show(false);
  await Promise.resolve();
  expect(screen.queryByRole('button')).toBeNull();
});

it('passes on the totals for a counter that has all lines, and none after the shopper ships (DOOR-01)', async () => {
  chooseCounter({ code: 'harbor', name: 'Harbor counter' });
  const totals = { prices: { grand_total: { value: 102.5, currency: 'USD' } }, shipping_addresses: [] };
  const { sent } = showPage(<CartPickup cart={cartOf([simpleLine()])} onTotals={onTotals} />, {
    answers: {
      StoreConfig: { storeConfig: { has_pickup_locations: true, timezone: 'UTC' } },
      CartPickups: { cart: { id: 'c', pickup_offers: [pickupOffer('harbor', 'Harbor counter')] } },
      EstimateTotals: { estimateTotals: { cart: totals } },
    },
  });
  await waitFor(() => expect(onTotals).toHaveBeenLastCalledWith(expect.objectContaining(totals)));
  expect(sent.find(({ operation }) => operation === 'EstimateTotals')?.variables).toMatchObject({
    input: { pickup_location_code: 'harbor' },
  });
  act(() => chooseCounter(null));
  expect(onTotals).toHaveBeenLastCalledWith(null);
});
