import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PayBy } from '../../../shop/payment-method/pay-by.tsx';
import { methodPrices, pageProduct, SHOP_METHODS, showCatalogPage, tile } from '../../testing.tsx';
import { TileUnit } from '../../tile/tile-unit.tsx';
import BuyFacts from '../buy-box/buy-facts.tsx';
import { SpotChip } from '../price/spot-chip.tsx';
import { RoundTrip } from './round-trip.tsx';

afterEach(cleanup);

test('the round trip follows the payment method and names it (PREM-02, FEE-03)', async () => {
  localStorage.clear();
  const method_prices = methodPrices(45.18, 44.66, 42.3);
  const product = pageProduct({ method_prices });
  const { user } = showCatalogPage(
    <>
      <PayBy groups={method_prices} cash={{ value: 45.18, currency: 'USD' }} />
      <RoundTrip product={product} metal="silver" />
    </>,
    { answers: SHOP_METHODS },
  );
  expect(await screen.findByText(/buying one piece by wire or check and selling it back/)).toBeDefined();
  expect(screen.getByText(/^You pay \$45\.18\. We pay \$42\.30 today\./)).toBeDefined();
  expect(screen.getByText('$2.88, 6.4%')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.getByText(/buying one piece by card and selling it back/)).toBeDefined();
  expect(screen.getByText(/^You pay \$46\.99\. We pay \$42\.30 today\./)).toBeDefined();
  expect(screen.getByText('$4.69, 10.0%')).toBeDefined();
  localStorage.clear();
});

const halted = {
  metalPrices: {
    items: [
      {
        ...{ identifier: 'silver', ask: 41.28, bid: 40.96, change: -1.2, pause_reason: 'MOVE' },
        ...{ time: '2026-11-26T19:06:00.000Z', state: 'HALTED', opens_at: null, closed_for: null },
        ...{ resumes_at: '2026-11-26T19:20:20.000Z' },
        ...{ closed_premium_percent: 0, closed_deduction_percent: 0 },
      },
    ],
    ...{ time: '2026-11-26T19:06:00.000Z', state: 'HALTED', price_version: '1' },
  },
};

test('a halted metal has no bid on page, tile and chip (SELL-01, MKT-03)', async () => {
  const method_prices = methodPrices(45.18, 44.66, 42.3);
  const product = pageProduct({
    method_prices,
    buyback_price: { value: 42.3, currency: 'USD' },
  });
  showCatalogPage(
    <>
      <SpotChip metal="silver" />
      <RoundTrip product={product} metal="silver" />
      <BuyFacts product={product} parentSku={null} />
      <TileUnit product={tile({ method_prices })} />
    </>,
    { answers: { ...SHOP_METHODS, MetalPrices: halted } },
  );
  expect(
    await screen.findByText('The price was $45.18. Our bid is paused too, until silver trades again.'),
  ).toBeTruthy();
  expect(screen.getByText(/^Our bid is paused too, until silver trades again\./)).toBeTruthy();
  expect(screen.getByText('Our bid is paused')).toBeTruthy();
  expect(screen.getByText('paused')).toBeTruthy();
  expect(screen.queryByText(/[Ww]e pay|buy this piece back/)).toBeNull();
});
