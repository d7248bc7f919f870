import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageProduct, SHOP_METHODS, showCatalogPage } from '../../catalog/testing.tsx';
import type { ListedAlert } from '../alerts-query.ts';
import { AlertRows } from './alert-rows.tsx';

afterEach(cleanup);

function premiumAlert(quantity: number): ListedAlert {
  return {
    uid: `premium-${quantity}`,
    kind: 'PRODUCT_PREMIUM',
    product: pageProduct({ sku: 'SHIP', name: 'Tall Ship' }),
    metal: null,
    direction: 'BELOW',
    value: 3,
    currency: null,
    payment_method: null,
    quantity,
    state: 'ARMED',
    current_value: 4,
    is_current_value_traded: true,
  } as unknown as ListedAlert;
}

it('shows the lowest premium of one piece beside the alert on one piece only (ALRT-01)', async () => {
  const nothing = () => {};
  const day = { day: '2026-03-01', premium_percent: 4.2 };
  showCatalogPage(
    <AlertRows
      alerts={[premiumAlert(1), premiumAlert(20)]}
      timeZone="UTC"
      onPause={nothing}
      onChange={nothing}
      onRemove={nothing}
    />,
    {
      answers: {
        ...SHOP_METHODS,
        LowestPremium: { recordedPremiums: { first_day: '2025-01-02', month: day, year: day } },
      },
    },
  );
  await screen.findByText(/lowest recorded cash premium/);
  const [, one, some] = screen.getAllByRole('row');
  within(one as HTMLElement).getByText(/lowest recorded cash premium/);
  expect(some?.textContent).toContain('from 20 pieces');
  expect(some?.textContent).not.toContain('lowest recorded');
});
