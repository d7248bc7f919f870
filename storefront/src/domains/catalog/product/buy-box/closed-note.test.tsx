import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageProduct, showCatalogPage } from '../../testing.tsx';
import { noChoice } from '../variants/own-choice.ts';
import type { ProductChoice } from '../variants/use-product-choice.ts';
import { BuyPrice } from './buy-price.tsx';

afterEach(cleanup);

const silver = (state: string, percent: number) => ({
  metalPrices: {
    items: [
      {
        identifier: 'silver',
        ask: 41.28,
        bid: 40.96,
        change: 0.37,
        time: '2026-11-20T21:59:55.000Z',
        state,
        opens_at: state === 'CLOSED' ? '2026-11-22T23:00:00.000Z' : null,
        resumes_at: null,
        halted_at: null,
        keeps_locks: true,
        pause_note: null,
        closed_premium_percent: percent,
        closed_deduction_percent: 0,
        closed_for: null,
      },
    ],
    time: '2026-11-20T21:59:55.000Z',
    state,
    price_version: '1',
  },
});
const shown = pageProduct();
const selection = { shown, product: shown, quantity: 1, openOptions: [], own: noChoice([]) };
const show = (state: string, percent: number, own: number | null = null) =>
  showCatalogPage(
    <BuyPrice selection={selection as unknown as ProductChoice} timeZone="America/New_York" />,
    {
      answers: {
        MetalPrices: silver(state, percent),
        ClosedPremium: { products: { items: [{ closed_premium_percent: own }] } },
        StoreConfig: { storeConfig: { timezone: 'America/New_York' } },
      },
    },
  );

it('shows the time of the price and the surcharge in a closed market (OPEN-39)', async () => {
  show('CLOSED', 0.5);
  expect(
    await screen.findByText(
      'The market is closed. This is the last price, as of Friday, 4:59 pm, with 0.5% on the metal until it opens.',
    ),
  ).toBeTruthy();
});

it('shows only the time without a surcharge (OPEN-39)', async () => {
  show('CLOSED', 0);
  expect(
    await screen.findByText('The market is closed. This is the last price, as of Friday, 4:59 pm.'),
  ).toBeTruthy();
});

it('shows the surcharge of the product instead of that of its metal (RATE-02)', async () => {
  show('CLOSED', 0.5, 1.25);
  expect(await screen.findByText(/with 1\.25% on the metal until it opens/)).toBeTruthy();
});

it('shows nothing in an open market', async () => {
  const { sent } = show('OPEN', 0.5);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(screen.queryByText(/market is closed/)).toBeNull();
});
