import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
const show = (hasCounters = true) =>
  showPage(<CartPickup cart={cartOf([simpleLine()])} />, {
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

it('asks for no counters before one is chosen, and offers none in a shop without (KIND-06)', async () => {
  const { sent } = show();
  expect(await screen.findByRole('button', { name: 'Collect at a counter' })).toBeTruthy();
  expect(sent.some(({ operation }) => operation === 'CartPickups')).toBe(false);
  cleanup();
  show(false);
  await Promise.resolve();
  expect(screen.queryByRole('button')).toBeNull();
});
