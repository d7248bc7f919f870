import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PayBy } from '../../../shop/payment-method/pay-by.tsx';
import { methodPrices, pageProduct, SHOP_METHODS, showCatalogPage } from '../../testing.tsx';
import { RoundTrip } from './round-trip.tsx';

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
