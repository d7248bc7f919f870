import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writeStored } from '../../../../platform/storage/browser-storage.ts';
import { useShopMethods } from '../../../shop/payment-method/method-names.ts';
import { PayBy } from '../../../shop/payment-method/pay-by.tsx';
import { pickupOffer } from '../../../shop/pickup/testing.ts';
import {
  HALTED_SILVER,
  methodPrices,
  pageProduct,
  SHOP_METHODS,
  showCatalogPage,
  tile,
} from '../../testing.tsx';
import { TileUnit } from '../../tile/tile-unit.tsx';
import BuyFacts from '../buy-box/buy-facts.tsx';
import { SpotChip } from '../price/spot-chip.tsx';
import { orderGroups } from '../tiers/pay-groups.ts';
import { RoundTrip } from './round-trip.tsx';

afterEach(cleanup);

test('the round trip follows the payment method and names it (PREM-02, FEE-03)', async () => {
  localStorage.clear();
  const method_prices = methodPrices(45.18, 44.66, 42.3);
  const product = pageProduct({ method_prices });
  const { user } = showCatalogPage(
    <>
      <PayBy groups={method_prices} cash={{ value: 45.18, currency: 'USD' }} />
      <RoundTrip product={product} metal="silver" quantity={1} />
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

test('the round trip includes the chosen options (PREM-02, KIND-05)', async () => {
  const method_prices = methodPrices(45.18, 44.66, 42.3);
  const [plain] = method_prices;
  const usd = (value: number) => ({ value, currency: 'USD' });
  const trip = { ...plain?.round_trip, ask: usd(57.18), bid: usd(42.3), spread: usd(14.88) };
  const own = { banktransfer: { ...usd(57.18), trip: { ...trip, spread_percent: 26.02 } } } as never;
  showCatalogPage(
    <RoundTrip product={pageProduct({ method_prices })} metal="silver" quantity={1} own={own} />,
    { answers: SHOP_METHODS },
  );
  expect(await screen.findByText(/^You pay \$57\.18\. We pay \$42\.30 today\./)).toBeDefined();
  expect(screen.getByText('$14.88, 26.0%')).toBeDefined();
});

test('a halted metal has no bid on page, tile and chip (SELL-01, MKT-03)', async () => {
  const method_prices = methodPrices(45.18, 44.66, 42.3);
  const product = pageProduct({
    method_prices,
    buyback_price: { value: 42.3, currency: 'USD' },
  });
  showCatalogPage(
    <>
      <SpotChip metal="silver" />
      <RoundTrip product={product} metal="silver" quantity={1} />
      <BuyFacts product={product} parentSku={null} collected={null} page={product} />
      <TileUnit product={tile({ method_prices })} />
    </>,
    { answers: { ...SHOP_METHODS, MetalPrices: HALTED_SILVER } },
  );
  expect(
    await screen.findByText('The price was $45.18. Our bid is paused too, until silver trades again.'),
  ).toBeTruthy();
  expect(screen.getByText(/^Our bid is paused too, until silver trades again\./)).toBeTruthy();
  expect(screen.getByText('Our bid is paused')).toBeTruthy();
  expect(screen.getByText('paused')).toBeTruthy();
  expect(screen.queryByText(/[Ww]e pay|buy this piece back/)).toBeNull();
});

test.each([
  ['SimpleProduct', 7, null],
  ['BundleProduct', 1, /^For one set with the parts that it starts with\./],
  ['GroupedProduct', 1, /^For one piece of the lightest product of this group\./],
])('the counters of a %s are for what the page says (KIND-06)', async (type, quantity, note) => {
  const product = pageProduct({});
  const page = { ...product, __typename: type };
  const { user, sent } = showCatalogPage(
    <BuyFacts product={product} parentSku={null} collected={7} page={page} />,
    {
      answers: {
        StoreConfig: { storeConfig: { has_pickup_locations: true } },
        ProductPickups: { pickupOffers: [pickupOffer('assay-row', 'Assay Row')] },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Collect at a counter' }));
  expect(await screen.findByRole('radio', { name: /^Assay Row/ })).toBeTruthy();
  const asked = sent.find(({ operation }) => operation === 'ProductPickups')?.variables;
  expect(asked).toMatchObject({ quantity });
  if (note === null) expect(screen.queryByText(/^For one /)).toBeNull();
  else expect(screen.getByText(note)).toBeTruthy();
});

test('a large order has the round trip of a method that pays it, and the limit of the other (FEE-07)', async () => {
  localStorage.clear();
  writeStored('payment_method', 'card');
  const product = pageProduct({ method_prices: methodPrices(45.18, 44.66, 42.3) });
  function Page() {
    return (
      <>
        <PayBy
          groups={orderGroups(product, 400, useShopMethods())}
          cash={{ value: 45.18, currency: 'USD' }}
        />
        <RoundTrip product={product} metal="silver" quantity={400} />
      </>
    );
  }
  showCatalogPage(<Page />, { answers: SHOP_METHODS });
  expect(await screen.findByText(/^Card: up to \$15,000 per order\./)).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Card' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/buying one piece by wire or check and selling it back/)).toBeTruthy();
  expect(screen.getByText(/^You pay \$45\.18\./)).toBeTruthy();
  localStorage.clear();
});
