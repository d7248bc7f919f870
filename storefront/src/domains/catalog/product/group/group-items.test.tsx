import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { choosePaymentMethod } from '../../../shop/payment-method/payment-method.ts';
import { chooseDeliveryPlace, forgetDeliveryPlace } from '../../door/delivery-place.ts';
import { HALTED_SILVER, pageProduct, SHOP_METHODS, showCatalogPage, tiers } from '../../testing.tsx';
import GroupItems from './group-items.tsx';

const item = (year: number, cash: number, changes: object = {}) => ({
  ...pageProduct({
    uid: `uid-${year}`,
    sku: `SHIP-${year}`,
    name: `${year} Tall Ship`,
    tier_group: 'ships',
    price_tiers: tiers([1, cash], [20, cash - 1]),
    ...changes,
  }),
});

/** Shows a group of three years: the dealer proposes two of the first, and the last is sold out. */
function show(changes: { readonly first?: object; readonly second?: object } = {}, prices: object = {}) {
  const items = [
    { qty: 2, product: item(2026, 45, changes.first) },
    { qty: 0, product: item(2025, 46, changes.second) },
    { qty: 1, product: item(2022, 50, { is_salable: false, stock_status: 'OUT_OF_STOCK' }) },
  ];
  const group = { __typename: 'GroupedProduct', sku: 'ALL', url_key: 'all' } as const;
  return showCatalogPage(<GroupItems product={pageProduct(group)} />, {
    answers: { ...SHOP_METHODS, ...prices, GroupItems: { products: { items: [{ uid: 'MQ==', items }] } } },
  });
}

const quantityOf = (year: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Quantity of ${year} Tall Ship` });
const totalText = () => screen.getByText(/^Total for/).parentElement?.textContent;

afterEach(cleanup);

describe('the items of a grouped product', () => {
  it('begins with the quantities of the dealer and adds all chosen rows', async () => {
    const { user, added } = show();
    expect((await quantityOf(2026)).value).toBe('2');
    expect(totalText()).toBe('Total for 2 pieces $90.00');
    const second = await quantityOf(2025);
    await user.clear(second);
    await user.type(second, '3{Enter}');
    expect(totalText()).toBe('Total for 5 pieces $228.00');
    await user.click(screen.getByRole('button', { name: 'Add 5 pieces to cart' }));
    expect(added).toEqual([
      { sku: 'SHIP-2026', quantity: 2, name: '2026 Tall Ship', isLimited: false },
      { sku: 'SHIP-2025', quantity: 3, name: '2025 Tall Ship', isLimited: false },
    ]);
  });

  it('adds limited items together, so that a guest who signs in loses none', async () => {
    const { user, adds } = show({ first: { is_limited: true }, second: { is_limited: true } });
    await user.clear(await quantityOf(2025));
    await user.type(await quantityOf(2025), '1{Enter}');
    await user.click(screen.getByRole('button', { name: 'Add 2 pieces to cart' }));
    expect(adds.map((items) => items.map(({ sku }) => sku))).toEqual([['SHIP-2026', 'SHIP-2025']]);
  });

  it('counts the pieces of one tier group together, as the cart does', async () => {
    const { user } = show();
    const second = await quantityOf(2025);
    await user.clear(second);
    await user.type(second, '18{Enter}');
    expect(totalText()).toBe('Total for 20 pieces $898.00');
  });

  it('shows what each row costs over spot, what the quantity saves, and both prices (KIND-02)', async () => {
    const { user } = show({}, {});
    const second = await quantityOf(2025);
    const row = second.closest('li') as HTMLElement;
    expect(row.textContent).toMatch(/11\.4\d?% over spot/);
    expect(row.querySelector('s')).toBeNull();
    await user.clear(second);
    await user.type(second, '18{Enter}');
    expect(row.textContent).toContain('$45.00');
    expect(row.querySelector('s')?.textContent).toBe('$46.00');
    expect(screen.getByText('You save $20.00 against single pieces.')).toBeTruthy();
    expect(screen.getByText('18 × 2025 Tall Ship').nextElementSibling?.textContent).toBe('$810.00');
  });

  it('names the smallest quantities where no single piece is sold (KIND-02)', async () => {
    const bulk = { min_sale_qty: 5, order_increment: 5 };
    const { user } = show({ first: bulk, second: bulk });
    const second = await quantityOf(2025);
    await user.clear(second);
    await user.type(second, '15{Enter}');
    expect(screen.getByText('You save $20.00 against the smallest quantities.')).toBeTruthy();
  });

  it('chooses one of each that can be bought, and states its price before (KIND-02)', async () => {
    const { user } = show({ first: { order_increment: 5, min_sale_qty: 5 } });
    const first = await quantityOf(2026);
    const each = screen.getByRole('button', { name: 'Choose at least one of each' });
    expect(screen.getByText('With one of each, 6 pieces cost $271.00.')).toBeTruthy();
    await user.click(each);
    expect([first.value, (await quantityOf(2025)).value]).toEqual(['5', '1']);
    expect(totalText()).toBe('Total for 6 pieces $271.00');
    await user.clear(first);
    await user.type(first, '10{Enter}');
    expect(screen.getByText('With one of each, 11 pieces cost $496.00.')).toBeTruthy();
    await user.click(each);
    expect([first.value, (await quantityOf(2025)).value]).toEqual(['10', '1']);
  });

  it('offers a note instead of a quantity for a sold-out item, and no more than a limit', async () => {
    const { user, added } = show({ first: { is_limited: true } });
    const first = await quantityOf(2026);
    expect(first.value).toBe('1');
    const row = screen.getByText('2022 Tall Ship').closest('li') as HTMLElement;
    expect(within(row).queryByRole('textbox')).toBeNull();
    expect(within(row).getByRole('link').getAttribute('href')).toContain('/alerts/new?sku=SHIP-2022');
    await user.clear(first);
    await user.type(first, '0{Enter}');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Add 0 pieces/ });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('Choose a quantity first.')).toBeTruthy();
    expect(added).toEqual([]);
  });

  it('sets the chosen pieces against their bids, and names those without one (PREM-02, KIND-02)', async () => {
    const usd = (value: number) => ({ value, currency: 'USD' });
    const { user } = show({ first: { buyback_price: usd(42) }, second: { buyback_price: null } });
    expect(
      await screen.findByText(
        /^We buy these pieces back for \$84\.00 today\. The spread is \$6\.00, 6\.7%\./,
      ),
    ).toBeTruthy();
    const second = await quantityOf(2025);
    await user.clear(second);
    await user.type(second, '1{Enter}');
    expect(
      screen.getByText(/for \$84\.00 today, without 2025 Tall Ship\. The spread is \$52\.00, 38\.2%\./),
    ).toBeTruthy();
  });

  it('states the spot price at which the bids reach the price, if the shop has the same figures (PREM-02, KIND-02)', async () => {
    const bid = { buyback_price: { value: 42, currency: 'USD' } };
    const trip = {
      ...{ ask: { value: 90 }, bid: { value: 84 } },
      ...{ break_even_spot: { value: 44.1, currency: 'USD' }, break_even_percent: 6.8 },
    };
    const { user, sent } = show({ first: bid, second: bid }, { GroupTrip: { groupRoundTrip: trip } });
    const even = /You are even when the bid for silver stands at \$44\.10, 6\.8% above now\./;
    expect(await screen.findByText(even)).toBeTruthy();
    const second = await quantityOf(2025);
    await user.clear(second);
    await user.type(second, '1{Enter}');
    expect(screen.queryByText(even)).toBeNull();
    const asked = () => sent.findLast(({ operation }) => operation === 'GroupTrip')?.variables;
    await waitFor(() => expect(JSON.stringify(asked()?.pieces)).toContain('SHIP-2025'));
    expect(asked()).toMatchObject({ sku: 'ALL', method: 'banktransfer' });
    expect(screen.queryByText(even)).toBeNull();
  });

  it('asks for no break-even without pieces, also when the shopper chooses some again (PREM-02, KIND-02)', async () => {
    const { user, sent } = show({ first: { buyback_price: { value: 42, currency: 'USD' } } });
    const asked = () =>
      sent.flatMap(({ operation, variables }) => (operation === 'GroupTrip' ? [variables.pieces] : []));
    const pieces = (quantity: number) => [{ sku: 'SHIP-2026', quantity }];
    const first = await quantityOf(2026);
    await waitFor(() => expect(asked()).toEqual([pieces(2)]));
    await user.clear(first);
    await user.type(first, '0{Enter}');
    // Longer than the debounce time.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await user.clear(first);
    await user.type(first, '3{Enter}');
    await waitFor(() => expect(asked().at(-1)).toEqual(pieces(3)));
    expect(asked()).toEqual([pieces(2), pieces(3)]);
  });

  it('counts no bid for fewer pieces than the shop buys at a time (PREM-02, KIND-02)', async () => {
    const bid = { buyback_price: { value: 42, currency: 'USD' } };
    const { user } = show({ first: bid, second: { ...bid, buyback_minimum_quantity: 3 } });
    const second = await quantityOf(2025);
    await user.clear(second);
    await user.type(second, '2{Enter}');
    expect(await screen.findByText(/for \$84\.00 today, without 2025 Tall Ship\./)).toBeTruthy();
    await user.clear(second);
    await user.type(second, '3{Enter}');
    expect(await screen.findByText(/for \$210\.00 today\. /)).toBeTruthy();
  });

  it('asks for the delivered price by the method whose price the page shows, in one request (DOOR-01, KIND-02)', async () => {
    chooseDeliveryPlace('12207');
    choosePaymentMethod(new QueryClient(), 'card');
    const two = { price_tiers: tiers([1, 4_500]) };
    const answer = { deliveredPrice: { message: 'No.', price: null, payment_methods: [] } };
    const { user, sent } = show({ first: two, second: two }, { DeliveredPrice: answer });
    const inputs = () =>
      sent.flatMap(({ operation, variables }) => (operation === 'DeliveredPrice' ? [variables.input] : []));
    await waitFor(() => expect(inputs()).toHaveLength(1));
    expect(inputs()[0]).toMatchObject({ payment_method: 'card' });
    // All pieces of the tier group together are above the maximum of a card.
    await user.clear(await quantityOf(2025));
    await user.type(await quantityOf(2025), '3{Enter}');
    await waitFor(() => expect(JSON.stringify(inputs().at(-1))).toContain('SHIP-2025'));
    expect(inputs().at(-1)).toMatchObject({ payment_method: 'banktransfer' });
    expect(inputs().every((input) => !Object.hasOwn(Object(input), 'quantity'))).toBe(true);
    forgetDeliveryPlace();
    choosePaymentMethod(new QueryClient(), 'banktransfer');
  });

  it('asks for the delivered price of the chosen pieces together (DOOR-01, KIND-02)', async () => {
    chooseDeliveryPlace('12207');
    const message = 'We do not deliver to this postal code.';
    const { user, sent } = show(
      {},
      { DeliveredPrice: { deliveredPrice: { message, price: null, payment_methods: [] } } },
    );
    expect(await screen.findByText(message)).toBeTruthy();
    const asked = () => sent.findLast(({ operation }) => operation === 'DeliveredPrice')?.variables.input;
    const at = { sku: 'ALL', postcode: '12207' };
    expect(asked()).toMatchObject({ ...at, pieces: [{ sku: 'SHIP-2026', quantity: 2 }] });
    await user.clear(await quantityOf(2026));
    await user.type(await quantityOf(2026), '0{Enter}');
    expect(screen.queryByText(message)).toBeNull();
    forgetDeliveryPlace();
  });

  const silver = { metal_type: 'silver', metal_value: { value: 41.28 } };
  const gold = { metal_type: 'gold', metal_value: { value: 4_128 }, tier_group: null };
  const set = { metal_type: 'mixed', metal_value: null, set_metal: { metals: [{ metal: 'silver' }] } };

  it('has no bid for a halted metal (PREM-02, MKT-03)', async () => {
    const bid = { buyback_price: { value: 42, currency: 'USD' } };
    const items = { first: { ...silver, ...bid, metal_value: null }, second: { ...gold, ...bid } };
    const { user } = show(items, { MetalPrices: HALTED_SILVER });
    // The shop sells the first coin at a fixed price, but buys it at the price of its metal.
    expect((await quantityOf(2026)).value).toBe('2');
    const second = await quantityOf(2025);
    await user.clear(second);
    await user.type(second, '1{Enter}');
    expect(
      await screen.findByText(/^We buy these pieces back for \$42\.00 today, without 2026 Tall Ship\./),
    ).toBeTruthy();
  });

  it.each([{ halted: silver }, { halted: set }])(
    'an item whose metal is halted cannot be added, the others can (MKT-05)',
    async ({ halted }) => {
      const { user, added } = show({ first: halted, second: gold }, { MetalPrices: HALTED_SILVER });
      expect(await screen.findByText(/^Silver is paused\./)).toBeTruthy();
      expect((await quantityOf(2026)).readOnly).toBe(true);
      expect(totalText()).toBe('Total for 0 pieces $0.00');
      const second = await quantityOf(2025);
      await user.clear(second);
      await user.type(second, '3{Enter}');
      expect(totalText()).toBe('Total for 3 pieces $138.00');
      await user.click(screen.getByRole('button', { name: 'Add 3 pieces to cart' }));
      expect(added).toEqual([{ sku: 'SHIP-2025', quantity: 3, name: '2025 Tall Ship', isLimited: false }]);
    },
  );

  it('the page waits while no item can be bought (MKT-05)', async () => {
    show({ first: silver, second: silver }, { MetalPrices: HALTED_SILVER });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Silver is paused' });
    expect(button.disabled).toBe(true);
  });
});
