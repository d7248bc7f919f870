import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductListFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../../platform/graphql/graphql-failure.ts';
import { chooseCounter } from '../../../shop/pickup/pickup-choice.ts';
import { chooseDeliveryPlace, forgetDeliveryPlace } from '../../door/delivery-place.ts';
import { methodPrices, SHOP_METHODS, showCatalogPage, tile } from '../../testing.tsx';
import { ProductList } from '../product-list.tsx';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const BAR = tile({ uid: 'Mg==', sku: 'AG-BAR-10', name: '10 oz silver bar', url_key: 'bar' });
const LIST = {
  total_count: 2,
  order_before: 'a',
  order_through: 'b',
  page_info: { current_page: 1, page_size: 12, total_pages: 1 },
  aggregations: [],
  sort_fields: {
    default: 'position',
    options: [
      { value: 'position', label: 'Position' },
      { value: 'price', label: 'Price' },
    ],
  },
  items: [tile(), BAR],
} satisfies ProductListFragment;
const priceOf = (quantity: number, unit: number, delivery: number, tax: number) => ({
  ...{ quantity, unit_price: usd(unit), goods: usd(unit * quantity), delivery: usd(delivery), tax: usd(tax) },
  total: usd(unit * quantity + delivery + tax),
  per_ounce: usd(Math.round((unit * quantity + delivery + tax) * 10) / 100),
});
const answer = (changes: object = {}) => ({
  deliveredProducts: {
    ...{
      message: null,
      pickup_location: null as string | null,
      place: 'New York',
      tax_rule: 'New York: exempt from $1,000',
      price_version: '1',
    },
    ...{ sorted_at: '2026-11-26T14:14:30.000Z', order_before: 'a', order_through: 'b' },
    page_info: { current_page: 1 },
    items: [
      { product: BAR, message: null, price: priceOf(1, 431.6, 9.95, 17.26) },
      { product: tile(), message: 'The most you may purchase is 9.', price: null },
    ],
    ...changes,
  },
});
const REQUEST = { search: null, filter: { metal_type: { eq: 'silver' } }, pageSize: 12, currentPage: 1 };

function show(result: object = answer()) {
  return showCatalogPage(
    <ProductList list={LIST} request={REQUEST} isWaiting={false} pageSizes={[12]} empty="" />,
    { at: '/silver.html?sort=delivered:ASC', answers: { ...SHOP_METHODS, DeliveredList: result } },
  );
}
const names = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Prices at your door');

async function enter({ user }: ReturnType<typeof show>, postcode = '12207') {
  await user.type(await screen.findByRole('textbox', { name: /^delivered to/ }), `${postcode}{Enter}`);
}

afterEach(() => {
  cleanup();
  forgetDeliveryPlace();
  chooseCounter(null);
  sessionStorage.clear();
});

describe('a list by delivered price', () => {
  it('asks for the postal code in place, then shows the price per ounce and what it contains (DOOR-04)', async () => {
    const page = show();
    expect(await screen.findByText(/^Enter your postal code to sort/)).toBeTruthy();
    expect(names()).toEqual(['2026 Tall Ship 1 oz silver coin', '10 oz silver bar']);
    await enter(page);
    const first = await screen.findByText('$45.88');
    expect(names()).toEqual(['10 oz silver bar', '2026 Tall Ship 1 oz silver coin']);
    const rows = [...(first.closest('article')?.querySelectorAll('dl > div') ?? [])];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1 × $431.60$431.60',
      'Delivery$9.95',
      'Sales tax$17.26',
      'Delivered$458.81',
    ]);
    expect(screen.getByText('New York: exempt from $1,000')).toBeTruthy();
    expect(screen.getByText('The most you may purchase is 9.')).toBeTruthy();
    const sent = page.sent.find(({ operation }) => operation === 'DeliveredList');
    expect(sent?.variables).toMatchObject({
      ...REQUEST,
      input: { postcode: '12207', ounces: 1, payment_method: null },
    });
    // The keyboard stays in the field.
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^delivered to/ }));
  });

  it('has the bid beside the price of a bundle, too: both are of its cheapest set (DOOR-04, PREM-02)', async () => {
    const method_prices = methodPrices(431.6, 431.6, 400);
    const items = [
      tile({ ...BAR, method_prices }),
      tile({ ...BAR, uid: 'Mw==', __typename: 'BundleProduct', method_prices }),
    ];
    const price = priceOf(1, 431.6, 9.95, 17.26);
    const page = show(answer({ items: items.map((product) => ({ product, message: null, price })) }));
    await enter(page);
    await screen.findAllByText('$45.88');
    const tiles = screen.getAllByText('$45.88').map((shown) => shown.closest('article')?.textContent);
    expect(tiles.map((text) => text?.includes('We pay $400.00'))).toEqual([true, true]);
  });

  it('forgets a counter that takes no orders any more, and uses the postal code again (DOOR-04)', async () => {
    chooseDeliveryPlace('12207');
    chooseCounter({ code: 'harbor', name: 'Harbor Street' });
    show(({ input }: { input: { pickup_location_code?: string } }) => {
      if (input.pickup_location_code === undefined) return answer();
      const error = { message: 'Closed', category: 'graphql-input', path: [], debugId: null };
      throw new GraphQLFailure('graphql', 'Closed', {
        errors: [{ ...error, code: 'PICKUP_LOCATION_CLOSED' }],
      });
    });
    expect(await screen.findByText('$45.88')).toBeTruthy();
    expect(await screen.findByRole('textbox', { name: /^delivered to/ })).toHaveProperty('value', '12207');
    expect(screen.queryByText(/Harbor Street/)).toBeNull();
  });

  it('is for the counter that the shopper chose, as product page and cart are, until the shopper wants delivery (DOOR-04)', async () => {
    chooseCounter({ code: 'harbor', name: 'Harbor Street' });
    const page = show(answer({ pickup_location: 'Harbor Street' }));
    expect(await screen.findByText('collected at Harbor Street')).toBeTruthy();
    expect(await screen.findByText('per oz collected')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^delivered to/ })).toBeNull();
    const sent = page.sent.find(({ operation }) => operation === 'DeliveredList');
    expect(sent?.variables['input']).toEqual({
      pickup_location_code: 'harbor',
      ounces: 1,
      payment_method: null,
    });
    await page.user.click(screen.getByRole('button', { name: 'Ship to me instead' }));
    const field = await screen.findByRole('textbox', { name: /^delivered to/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByText(/^Enter your postal code to sort/)).toBeTruthy();
  });

  it('requests another amount, and rejects one that is none', async () => {
    const page = show();
    await enter(page);
    const amount = await screen.findByRole('textbox', { name: 'I want' });
    await page.user.clear(amount);
    await page.user.type(amount, 'ten{Enter}');
    expect(await screen.findByText(/^Enter troy ounces above 0/)).toBeTruthy();
    await page.user.clear(amount);
    await page.user.type(amount, '2.5{Enter}');
    await waitFor(() =>
      expect(page.sent.map(({ variables }) => variables['input'])).toContainEqual(
        expect.objectContaining({ ounces: 2.5 }),
      ),
    );
    expect(screen.queryByText(/^Enter troy ounces above 0/)).toBeNull();
  });

  it('adds the pieces that the price is for', async () => {
    const page = show(
      answer({ items: [{ product: tile(), message: null, price: priceOf(10, 45.18, 0, 0) }] }),
    );
    await enter(page);
    await page.user.click(await screen.findByRole('button', { name: /^Add 10 to cart/ }));
    expect(page.added).toMatchObject([{ sku: 'AG-SHIP-1', quantity: 10 }]);
    await page.user.click(screen.getByRole('button', { name: 'One fewer' }));
    expect(screen.getByRole('button', { name: /^Add to cart/ })).toBeTruthy();
  });

  it('says when prices have moved, sorts again on request, and forgets the postal code (DOOR-02)', async () => {
    const page = show(answer({ price_version: '0' }));
    await enter(page);
    expect(await screen.findByText(/^Sorted at /)).toBeTruthy();
    const count = () => page.sent.filter(({ operation }) => operation === 'DeliveredList').length;
    const before = count();
    await page.user.click(await screen.findByRole('button', { name: 'sort again' }));
    await waitFor(() => expect(count()).toBe(before + 1));
    await page.user.click(screen.getByRole('button', { name: 'Forget the postal code' }));
    expect(names()).toEqual(['2026 Tall Ship 1 oz silver coin', '10 oz silver bar']);
    expect(sessionStorage.length).toBe(0);
  });

  it('states why nothing is delivered to a place, and keeps the list', async () => {
    const page = show(answer({ message: 'We do not deliver there.', place: null, items: [] }));
    await enter(page, '00000');
    expect(await screen.findByText('We do not deliver there.')).toBeTruthy();
    expect(names()).toHaveLength(2);
  });
});
