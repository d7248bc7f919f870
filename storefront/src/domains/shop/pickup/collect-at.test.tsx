import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { CollectAt } from './collect-at.tsx';
import { chooseCounter } from './pickup-choice.ts';
import { pickupOffer } from './testing.ts';

afterEach(() => {
  cleanup();
  chooseCounter(null);
});

const LACK = 'Harbor counter has no Tall Ship to collect now. Choose another place, or delivery.';
const OFFERS = [
  pickupOffer('assay-row', 'Assay Row', { is_here: true }),
  pickupOffer('harbor', 'Harbor counter', { available: false, error_message: LACK }),
];

function show(offers: readonly object[] = OFFERS) {
  return showPage(<CollectAt collected={{ sku: 'AG-SHIP-1', quantity: 3 }} />, {
    answers: { ProductPickups: { pickupOffers: offers } },
  });
}

it('asks for the counters only once it opens, and remembers the chosen one (KIND-06)', async () => {
  const { user, sent } = show();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Collect at a counter' }));
  const open = await screen.findByRole('radio', { name: /^Assay Row/ });
  expect(sent.find(({ operation }) => operation === 'ProductPickups')?.variables).toEqual({
    sku: 'AG-SHIP-1',
    quantity: 3,
  });
  expect(screen.getByText(/^Here now\. Ready Monday, November 23 from/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Harbor counter/ })).toHaveProperty('disabled', true);
  expect(screen.getByText(LACK)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose a counter' })).toHaveProperty('disabled', true);
  await user.click(open);
  await user.click(screen.getByRole('button', { name: 'Collect at Assay Row' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Collect at Assay Row' })).toBeTruthy();
  cleanup();
  const again = show();
  await again.user.click(screen.getByRole('button', { name: 'Collect at Assay Row' }));
  expect(await screen.findByRole('radio', { name: /^Assay Row/ })).toHaveProperty('checked', true);
  await again.user.click(screen.getByRole('button', { name: 'Ship to me instead' }));
  expect(screen.getByRole('button', { name: 'Collect at a counter' })).toBeTruthy();
});

it('says that no counter hands out a product, and ignores a broken memory (KIND-06)', async () => {
  localStorage.setItem(
    'BULLION_BROWSER_PERSISTENCE__pickup_location',
    '{"value":"{\\"code\\":7}","timeStored":1,"ttl":null}',
  );
  const { user } = show([]);
  await user.click(screen.getByRole('button', { name: 'Collect at a counter' }));
  expect(await screen.findByText('No counter hands out this order. We deliver it.')).toBeTruthy();
});

it('forgets the remembered counter once the list says that it is closed (KIND-06)', async () => {
  chooseCounter({ code: 'harbor', name: 'Harbor counter' });
  const closed = { is_open: false, available: false, error_message: 'Closed now.' };
  const { user } = show([
    pickupOffer('assay-row', 'Assay Row'),
    pickupOffer('harbor', 'Harbor counter', closed),
  ]);
  await user.click(screen.getByRole('button', { name: 'Collect at Harbor counter' }));
  expect(await screen.findByText('Closed now.')).toBeTruthy();
  expect(localStorage.getItem('BULLION_BROWSER_PERSISTENCE__pickup_location')).toBeNull();
});

it('says how many pieces are at a counter, and how many come by transfer (KIND-06)', async () => {
  const { user } = show([pickupOffer('harbor', 'Harbor counter', { pieces_here: 2, pieces_to_come: 1 })]);
  await user.click(screen.getByRole('button', { name: 'Collect at a counter' }));
  expect(await screen.findByRole('radio', { name: /Harbor counter/ })).toHaveProperty('disabled', false);
  expect(screen.getByText(/^2 here\. 1 more by transfer\. Ready Monday, November 23 from/)).toBeTruthy();
});
