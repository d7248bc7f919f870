import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { CustomerAlertInput } from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { configurable, pageProduct, showCatalogPage, tiers } from '../../catalog/testing.tsx';
import { NewAlert } from './new-alert.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  cleanup();
});

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
/** Sold in tubes of 10, at least two of them. */
const TUBES = pageProduct({
  ...{ sku: 'TUBES', name: 'Maple in tubes', opens_at: null, min_sale_qty: 20, order_increment: 10 },
  price_tiers: tiers([1, 45], [20, 44], [25, 43], [500, 42]),
});
/** One price, from 25 pieces. */
const ROLLS = pageProduct({
  ...{ sku: 'ROLLS', name: 'Eagle in rolls', opens_at: null, min_sale_qty: 25, order_increment: 25 },
  price_tiers: tiers([1, 45]),
});
/** A set with a minimum. Its price is the same for any quantity. */
const SETS = pageProduct({
  ...{ __typename: 'BundleProduct', sku: 'SETS', name: 'Starter sets', opens_at: null },
  ...{ min_sale_qty: 5, order_increment: 5, price_tiers: tiers([1, 450]) },
});
const SHOP: Readonly<Record<string, object>> = { PARENT, SHIP: COIN, SOON, CAPSULE, TUBES, ROLLS, SETS };

/** The current values, by kind. */
const FIGURES: Readonly<Record<string, object>> = {
  SPOT_PRICE: { value: 38.4, currency: 'USD', is_traded: true },
  PRODUCT_PRICE: { value: 61.5, currency: 'USD', is_traded: false },
  PRODUCT_PREMIUM: { value: 9.4, currency: null, is_traded: true },
};

const NOTHING_ASKED = { sku: null, of: null, metal: null, watch: null };

/** Shows the form, of a customer if nothing else is said. Returns the alerts that it sends. */
function show(asked: object = {}, isCustomer = true): CustomerAlertInput[] {
  const sent: CustomerAlertInput[] = [];
  const send = async (input: CustomerAlertInput) => sent.push(input) > 0;
  showCatalogPage(
    <NewAlert
      asked={{ ...NOTHING_ASKED, ...asked }}
      sender={{ send, isPending: false, failureText: null }}
      isCustomer={isCustomer}
    />,
    {
      answers: {
        FindPieces: { products: { items: Object.values(SHOP) } },
        // The shop lists no variant by its own SKU.
        AlertProduct: ({ sku }: { sku: string }) => {
          if (!onlineManager.isOnline())
            throw new GraphQLFailure('network', 'The shop could not be reached.');
          return { products: { items: SHOP[sku] ? [SHOP[sku]] : [] } };
        },
        AlertFigure: ({ input }: { input: { kind: string } }) => ({
          alertFigure: FIGURES[input.kind] ?? null,
        }),
        LowestPremium: {
          recordedPremiums: {
            first_day: '2025-01-02',
            month: { day: '2026-03-01', premium_percent: 4.2 },
            year: { day: '2026-03-01', premium_percent: 4.2 },
          },
        },
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
  // Sent before the page runs, its values stay out of the address.
  expect(document.forms[0]?.method).toBe('post');
  await choose('Premium');
  await find('Variant SUN-25');
  await userEvent.type(await screen.findByLabelText('Premium at or below, %'), '4');
  await userEvent.click(screen.getByRole('button', { name: 'Watch this premium' }));
  expect(screen.queryByText(/do not know this product/)).toBeNull();
  expect(sent).toEqual([
    { kind: 'PRODUCT_PREMIUM', sku: 'SUN-25', payment_method: null, quantity: 1, value: 4 },
  ]);
});

const chosenKind = () => {
  const checked = screen.getAllByRole('radio', { checked: true });
  return checked.map((radio) => radio.closest('label')?.textContent).join();
};

it('keeps kind, figure and piece, in whatever order they are chosen (ALRT-01)', async () => {
  const sent = show();
  await userEvent.type(await screen.findByLabelText('Price'), '44');
  await choose('Price of a piece');
  expect(screen.getByLabelText<HTMLInputElement>('Price at or below').value).toBe('44');
  await find('Tall Ship');
  expect(screen.getByLabelText<HTMLInputElement>('Price at or below').value).toBe('44');
  await choose('Premium');
  await userEvent.type(screen.getByLabelText('Premium at or below, %'), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another piece' }));
  expect(chosenKind()).toBe('Premium');
  await find('Variant SUN-25');
  expect(chosenKind()).toBe('Premium');
  expect(screen.getByLabelText<HTMLInputElement>('Premium at or below, %').value).toBe('9');
  await choose('Price of a piece');
  await userEvent.click(screen.getByRole('button', { name: 'Watch this price' }));
  expect(sent).toEqual([
    { kind: 'PRODUCT_PRICE', sku: 'SUN-25', payment_method: null, quantity: 1, value: 44 },
  ]);
});

it('moves the focus to the next step after a piece, and to the search without one (ALRT-01, CONF-01)', async () => {
  show();
  await choose('Back in stock');
  await find('Capsule 40 mm');
  expect(document.activeElement?.textContent).toBe('Notify me when it is back in stock');
  await choose('Price of a piece');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another piece' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await find('Tall Ship');
  expect(document.activeElement).toBe(screen.getByLabelText('Price at or below'));
  await choose('Release opens');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another piece' }));
  await userEvent.click(screen.getByRole('button', { name: 'Notify me when orders open' }));
  await screen.findByText('Choose the piece that we should watch.');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it.each([
  ['Back in stock', 'Tall Ship', 'in stock now', 'Notify me when it is back in stock'],
  ['Back in stock', 'Stag 2027', 'not open yet', 'Notify me when it is back in stock'],
  ['Release opens', 'Tall Ship', 'open now', 'Notify me when orders open'],
  ['Release opens', 'Capsule 40 mm', 'no time', 'Notify me when orders open'],
])('keeps "%s" for %s, and says why it does not fit (ALRT-01)', async (kind, piece, reason, act) => {
  const sent = show();
  await choose(kind);
  await find(piece);
  await screen.findByText(new RegExp(reason));
  await userEvent.click(screen.getByRole('button', { name: act }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: kind }));
  expect(chosenKind()).toBe(kind);
  expect(sent).toEqual([]);
  await choose('Spot price');
  expect(screen.queryByText(new RegExp(reason))).toBeNull();
});

it('says the value now, or the last one at which the shop does not trade (ALRT-01, ALRT-03)', async () => {
  show();
  await screen.findByText('Now $38.40');
  await choose('Premium');
  await find('Tall Ship');
  await screen.findByText('Now 9.40%');
  await choose('Price of a piece');
  await screen.findByText('Last $61.50. We wait for the next price.');
});

it('watches the price of a tier, and of the tier of another piece that has this quantity (ALRT-01)', async () => {
  const sent = show();
  await choose('Price of a piece');
  await find('Tall Ship');
  const quantity = await screen.findByLabelText<HTMLSelectElement>('For');
  expect([...quantity.options].map(({ text }) => text)).toEqual(['1 to 19 pieces', '20 pieces or more']);
  await userEvent.selectOptions(quantity, '20 pieces or more');
  await userEvent.type(screen.getByLabelText('Price at or below'), '44');
  await userEvent.click(screen.getByRole('button', { name: 'Watch this price' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose another piece' }));
  await find('Variant SUN-25');
  await userEvent.type(screen.getByLabelText('Price at or below'), '43');
  await userEvent.click(screen.getByRole('button', { name: 'Watch this price' }));
  expect(sent).toMatchObject([
    { sku: 'SHIP', quantity: 20, value: 44 },
    { sku: 'SUN-25', quantity: 5, value: 43 },
  ]);
});

it('begins with the smallest quantity in which a piece is sold, and offers its multiples (ALRT-01, KIND-07)', async () => {
  const sent = show();
  await choose('Price of a piece');
  await find('Maple in tubes');
  const quantity = await screen.findByLabelText<HTMLSelectElement>('For');
  expect([...quantity.options].map(({ text }) => text)).toEqual([
    '20 pieces',
    '30 to 490 pieces',
    '500 pieces or more',
  ]);
  await userEvent.type(screen.getByLabelText('Price at or below'), '44');
  await userEvent.click(screen.getByRole('button', { name: 'Watch this price' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose another piece' }));
  await find('Eagle in rolls');
  const rolls = await screen.findByLabelText<HTMLSelectElement>('For');
  expect([...rolls.options].map(({ text }) => text)).toEqual(['25 pieces or more']);
  await userEvent.type(screen.getByLabelText('Price at or below'), '43');
  await userEvent.click(screen.getByRole('button', { name: 'Watch this price' }));
  expect(sent).toMatchObject([
    { sku: 'TUBES', quantity: 20, value: 44 },
    { sku: 'ROLLS', quantity: 25, value: 43 },
  ]);
});

it('asks for no quantity of a set with a minimum, which has one price (ALRT-01, KIND-01)', async () => {
  const sent = show();
  await choose('Price of a piece');
  await find('Starter sets');
  await userEvent.type(screen.getByLabelText('Price at or below'), '430');
  expect(screen.queryByLabelText('For')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Watch this price' }));
  expect(sent).toMatchObject([{ sku: 'SETS', quantity: 1, value: 430 }]);
});

it('shows the lowest premium of a product with a minimum, for its smallest quantity (ALRT-01, KIND-07)', async () => {
  show();
  await choose('Premium');
  await find('Eagle in rolls');
  await screen.findByText(/lowest recorded cash premium of 30 days was 4\.20%/);
});

it('says how news about orders come, and keeps the alert begun before (ALRT-01)', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Price'), '38');
  await choose('My orders');
  screen.getByText(/When a package ships, we e-mail you unless you stopped order updates/);
  expect(screen.getByRole('link', { name: 'Choose your e-mails' }).getAttribute('href')).toBe(
    '/communications',
  );
  expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/order-history');
  expect(screen.queryByRole('button', { name: 'Watch this price' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'My orders' }));
  await choose('Spot price');
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('38');
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

it('shows the lowest premium of one piece beside an alert on one piece only (ALRT-01)', async () => {
  show();
  await choose('Premium');
  await find('Tall Ship');
  await screen.findByText(/lowest recorded cash premium of 30 days was 4\.20%/);
  await userEvent.selectOptions(screen.getByLabelText('For'), '20 pieces or more');
  expect(screen.queryByText(/lowest recorded/)).toBeNull();
});

it('begins with the spot price for a guest who follows a link to the value of metals (ALRT-01)', async () => {
  const sent = show({ watch: 'total' }, false);
  await userEvent.type(await screen.findByLabelText('Price'), '38');
  expect(chosenKind()).toBe('Spot price');
  await userEvent.click(screen.getByRole('button', { name: 'Watch this price' }));
  expect(sent).toEqual([{ kind: 'SPOT_PRICE', metal: 'silver', direction: 'BELOW', value: 38 }]);
  cleanup();
  show({ watch: 'total' });
  await screen.findByRole('button', { name: 'Watch this value' });
  expect(chosenKind()).toBe('Value of my metals');
});

it('keeps a found piece that it cannot load offline, and loads it before it watches it (ALRT-01, PWA-03)', async () => {
  const sent = show();
  await choose('Price of a piece');
  await userEvent.type(await screen.findByRole('searchbox'), 'Tall');
  const found = await screen.findByRole('button', { name: 'Tall Ship' });
  act(() => onlineManager.setOnline(false));
  await userEvent.click(found);
  await screen.findByText('We could not load this piece. Try again.');
  screen.getByRole('button', { name: 'Choose another piece' });
  expect(screen.queryByText(/do not know this product/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Price at or below'), '44');
  await userEvent.click(screen.getByRole('button', { name: 'Watch this price' }));
  await screen.findByText('We could not load this piece. Try again.');
  expect(sent).toEqual([]);
  act(() => onlineManager.setOnline(true));
  await userEvent.click(screen.getByRole('button', { name: 'Watch this price' }));
  await screen.findByLabelText('For');
  await userEvent.click(screen.getByRole('button', { name: 'Watch this price' }));
  expect(sent).toMatchObject([{ kind: 'PRODUCT_PRICE', sku: 'SHIP', value: 44 }]);
});
