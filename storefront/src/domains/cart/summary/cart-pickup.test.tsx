import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
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

const CHOSEN = { code: 'harbor', name: 'Harbor counter' };
const GONE = 'You can no longer collect at Harbor counter. Choose another place to collect your order.';
const NOT_THESE = 'Harbor counter does not hand out these pieces. Choose another place, or delivery.';
const STORAGE = 'BULLION_BROWSER_PERSISTENCE__pickup_location';
const closed = { is_open: false, available: false, error_message: CLOSED };

function showOffers(offers: () => unknown[], estimate: () => unknown = () => ({})) {
  return showPage(<CartPickup cart={cartOf([simpleLine()])} onTotals={onTotals} />, {
    answers: {
      StoreConfig: { storeConfig: { has_pickup_locations: true, timezone: 'UTC' } },
      CartPickups: () => ({ cart: { id: 'c', pickup_offers: offers() } }),
      EstimateTotals: estimate,
    },
  });
}

function noSuchCounter(): never {
  const error = { message: 'No such counter', category: null, path: [], debugId: null };
  throw new GraphQLFailure('graphql', 'No such counter', {
    errors: [{ ...error, code: 'PICKUP_LOCATION_NOT_FOUND' }],
  });
}

it.each([
  ['closed', [pickupOffer('harbor', 'Harbor counter', closed)], CLOSED],
  ['gone', [pickupOffer('annex', 'Annex')], GONE],
])('forgets the chosen counter that is %s, and says why (KIND-06)', async (_, offers, words) => {
  chooseCounter(CHOSEN);
  showOffers(() => offers, noSuchCounter);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Collect at a counter' })).toBeTruthy();
  expect(localStorage.getItem(STORAGE)).toBeNull();
});

it('keeps an open counter that does not hand out these pieces, and says so (KIND-06)', async () => {
  chooseCounter(CHOSEN);
  const totals = { prices: { grand_total: { value: 102.5, currency: 'USD' } }, shipping_addresses: [] };
  showOffers(
    () => [pickupOffer('annex', 'Annex')],
    () => ({ estimateTotals: { cart: totals } }),
  );
  expect(await screen.findByText(NOT_THESE)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Collect at Harbor counter' })).toBeTruthy();
  expect(onTotals).toHaveBeenLastCalledWith(null);
});

it('judges a counter by the newest list, and drops the reason at any new choice (KIND-06)', async () => {
  chooseCounter(CHOSEN);
  const offers = vi.fn(() => [pickupOffer('harbor', 'Harbor counter', closed)]);
  showOffers(offers);
  await screen.findByText(CLOSED);
  offers.mockReturnValue([pickupOffer('harbor', 'Harbor counter'), pickupOffer('annex', 'Annex')]);
  act(() => chooseCounter(CHOSEN));
  await waitFor(() => expect(offers).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('button', { name: 'Collect at Harbor counter' })).toBeTruthy();
  expect(localStorage.getItem(STORAGE)).not.toBeNull();
  act(() => chooseCounter(null));
  expect(screen.queryByText(CLOSED)).toBeNull();
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
