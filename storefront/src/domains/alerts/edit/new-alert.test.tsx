import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { CustomerAlertInput } from '../../../platform/graphql/generated/graphql.ts';
import { configurable, pageProduct, showCatalogPage } from '../../catalog/testing.tsx';
import { NewAlert } from './new-alert.tsx';

afterEach(cleanup);

const PARENT = configurable({ year: 'Year' }, [
  { sku: 'SUN-25', values: { year: '2025' }, cash: 60 },
  { sku: 'SUN-26', values: { year: '2026' }, cash: 61 },
]);
const COIN = pageProduct({ sku: 'SHIP', name: 'Tall Ship', opens_at: null });
const SOON = pageProduct({
  sku: 'SOON',
  name: 'Stag 2027',
  is_salable: false,
  opens_at: '2027-01-04T15:00:00Z',
});
const CAPSULE = pageProduct({
  ...{ sku: 'CAPSULE', name: 'Capsule 40 mm', metal_type: null, is_salable: false, opens_at: null },
  method_prices: [],
});
const SHOP: Readonly<Record<string, object>> = { PARENT, SHIP: COIN, SOON, CAPSULE };

/** Shows the form of a customer. Returns the alerts that it sends. */
function show(): CustomerAlertInput[] {
  const sent: CustomerAlertInput[] = [];
  const send = async (input: CustomerAlertInput) => sent.push(input) > 0;
  showCatalogPage(
    <NewAlert
      asked={{ sku: null, of: null, metal: null, watch: null }}
      sender={{ send, isPending: false, failureText: null }}
    />,
    {
      answers: {
        FindPieces: { products: { items: Object.values(SHOP) } },
        // The shop lists no variant by its own SKU.
        AlertProduct: ({ sku }: { sku: string }) => ({ products: { items: SHOP[sku] ? [SHOP[sku]] : [] } }),
        LowestPremium: { recordedPremiums: null },
        StoreConfig: { storeConfig: { payment_methods: [] } },
      },
    },
  );
  return sent;
}

const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

/** Finds a piece by its name and chooses it. */
async function find(name: string): Promise<void> {
  const field = await screen.findByRole('searchbox');
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('button', { name: 'Choose another piece' });
}

it('watches a variant that the visitor found (ALRT-01)', async () => {
  const sent = show();
  await choose('Premium');
  await find('Variant SUN-25');
  await userEvent.type(await screen.findByLabelText('Percent'), '4');
  await userEvent.click(screen.getByRole('button', { name: 'Watch this premium' }));
  expect(screen.queryByText(/do not know this product/)).toBeNull();
  expect(sent).toEqual([{ kind: 'PRODUCT_PREMIUM', sku: 'SUN-25', payment_method: null, value: 4 }]);
});

it('offers a piece without metal for its stock, and not for its premium (ALRT-01)', async () => {
  const sent = show();
  await choose('Premium');
  await userEvent.type(await screen.findByRole('searchbox'), 'Stag');
  await screen.findByRole('button', { name: 'Stag 2027' });
  expect(screen.queryByRole('button', { name: 'Capsule 40 mm' })).toBeNull();
  await choose('Back in stock');
  await find('Capsule 40 mm');
  await userEvent.click(await screen.findByRole('button', { name: 'Notify me when it is back in stock' }));
  expect(sent).toEqual([{ kind: 'BACK_IN_STOCK', sku: 'CAPSULE' }]);
});
