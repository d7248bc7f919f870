import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseDeliveryPlace, forgetDeliveryPlace } from '../../door/delivery-place.ts';
import { HALTED_SILVER, pageProduct, SHOP_METHODS, showCatalogPage } from '../../testing.tsx';
import { BundleBox } from './bundle-box.tsx';

const usd = (value: number) => ({ value, currency: 'USD' as const });

const part = (uid: string, label: string, changes: object = {}) => ({
  ...{ uid, label, quantity: 1, price: 3, can_change_quantity: false, is_default: false, is_available: true },
  product: { sku: label, metal_type: null, metal_value: null, small_image: null },
  ...changes,
});
const silver = { sku: 'S', metal_type: 'silver', metal_value: usd(41.28), small_image: null };
const coin = { quantity: 10, price: 45.18, can_change_quantity: true, product: silver };
const option = (title: string, type: string, required: boolean, options: readonly object[]) => ({
  ...{ uid: title, title, type, required, options },
});

const COINS = option('Your coin', 'radio', true, [
  part('ship', 'Tall Ship', { ...coin, is_default: true }),
  part('stag', 'Forest Stag', coin),
  part('light', 'Lighthouse', { ...coin, is_available: false }),
]);
const KEEP = option('How to keep them', 'select', true, [
  part('tube', 'Mint tube'),
  part('caps', 'Capsules'),
]);
const CHANGE = option('Small change', 'checkbox', false, [part('half', 'Half ounce', { quantity: 2 })]);
const TOOLS = option('Tools', 'multi', false, [part('loupe', 'Loupe'), part('scale', 'Scale')]);

const PRICED = {
  message: null,
  price: {
    parts_without_bid: [],
    ...{ cash: usd(491.96), fine_weight: 11, metal_type: 'silver' },
    method_prices: [
      { ...{ codes: ['banktransfer', 'checkmo'], price: usd(491.96) }, ...facts(8.3, 44.72) },
      { ...{ codes: ['card'], price: usd(511.64) }, ...facts(12.6, 46.51) },
    ],
    parts: [
      { name: 'Tall Ship', quantity: 10, sku: 'S', row_total: usd(451.8) },
      { name: 'Mint tube', quantity: 1, sku: 'T', row_total: usd(50.2) },
    ],
  },
};

function facts(percent: number, ounce: number) {
  return { premium_percent: percent, price_per_ounce: usd(ounce), round_trip: null };
}

const onChoose = vi.fn();
const READ = { entered: [], open: [], prices: null, isRead: true };

function show(answers: object = {}, items: readonly object[] = [COINS, KEEP, CHANGE, TOOLS]) {
  const found = { __typename: 'BundleProduct', uid: 'MQ==', set_discount_percent: 2, items };
  const product = pageProduct({ __typename: 'BundleProduct', sku: 'SET', name: 'Set', url_key: 'set' });
  return showCatalogPage(<BundleBox product={product} onChoose={onChoose} />, {
    answers: {
      ...SHOP_METHODS,
      BundleOptions: { products: { items: [found] } },
      BundlePrice: { bundlePrice: PRICED },
      ...answers,
    },
  });
}

const addButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Add set to cart' });
const total = () => screen.getByText(/^This set/).parentElement?.textContent;
const tube = () => screen.findByRole('combobox', { name: /How to keep them/ });

afterEach(() => {
  cleanup();
  document.querySelector('main')?.remove();
  localStorage.clear();
  onChoose.mockReset();
});

describe('the page of a bundle (KIND-01)', () => {
  it('tells the heart which parts are chosen, at first and after a choice', async () => {
    await show();
    await waitFor(() => expect(onChoose).toHaveBeenLastCalledWith({ ...READ, selected: ['ship'] }));
    fireEvent.click(await screen.findByRole('radio', { name: /Forest Stag/ }));
    await waitFor(() => expect(onChoose).toHaveBeenLastCalledWith({ ...READ, selected: ['stag'] }));
  });

  it('starts with the default parts and names the part that is missing', async () => {
    const { added, sent } = show();
    const button = await addButton();
    expect(button.disabled).toBe(true);
    const reason = screen.getByText('Select an option first: how to keep them.');
    expect(button.getAttribute('aria-describedby')).toBe(reason.id);
    const coins = screen.getByRole('group', { name: /^1\. Your coin/ });
    expect(within(coins).getByRole<HTMLInputElement>('radio', { name: /Tall Ship/ }).checked).toBe(true);
    expect(sent.some(({ operation }) => operation === 'BundlePrice')).toBe(false);
    expect(added).toEqual([]);
  });

  it('shows a part that is out of stock and disables it, in lists and in drop-downs', async () => {
    const caps = part('caps', 'Capsules', { is_available: false });
    show({}, [COINS, { ...KEEP, options: [part('tube', 'Mint tube'), caps] }]);
    const sold = await screen.findByRole<HTMLInputElement>('radio', { name: /Lighthouse.*out of stock/ });
    expect(sold.disabled).toBe(true);
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Capsules, out of stock' }).disabled).toBe(
      true,
    );
  });

  it('adds up the parts, the discount and the fee of the payment method to the price of the set', async () => {
    const { user } = show();
    await user.selectOptions(await tube(), 'tube');
    await waitFor(() => expect(total()).toBe('This set, by wire or check $491.96'));
    expect(screen.getByText('Set discount, 2%').nextSibling?.textContent).toMatch(/^[-−]\$10\.04$/);
    expect(screen.getByText('11 oz of silver, 8.3% over spot, $44.72 per ounce')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Card' }));
    expect(total()).toBe('This set, by card $511.64');
    expect(screen.getByText('Paid by card').nextSibling?.textContent).toBe('$19.68');
    expect(screen.getByText('11 oz of silver, 12.6% over spot, $46.51 per ounce')).toBeTruthy();
  });

  it('adds the uids of the chosen parts, and quantities only where they were changed', async () => {
    const { user, added, sent } = show();
    await user.selectOptions(await tube(), 'tube');
    await user.click(screen.getByRole('radio', { name: /Forest Stag/ }));
    await user.click(screen.getByRole('checkbox', { name: /Half ounce/ }));
    await user.click(screen.getByRole('checkbox', { name: /Loupe/ }));
    await user.click(screen.getByRole('checkbox', { name: /Scale/ }));
    await user.click(screen.getByRole('checkbox', { name: /Loupe/ }));
    const pieces = screen.getByRole('textbox', { name: 'Pieces of Forest Stag in one set' });
    await user.clear(pieces);
    await user.type(pieces, '5{Enter}');
    expect(screen.getByRole('radio', { name: /^5 × Forest Stag/ })).toBeTruthy();
    await user.click(await addButton());
    const choice = {
      selected: ['stag', 'tube', 'half', 'scale'],
      entered: [{ uid: 'stag', value: '5' }],
    };
    expect(added).toEqual([
      {
        sku: 'SET',
        quantity: 1,
        name: 'Set',
        selectedOptions: choice.selected,
        enteredOptions: choice.entered,
      },
    ]);
    await waitFor(() =>
      expect(sent.findLast(({ operation }) => operation === 'BundlePrice')?.variables.item).toEqual({
        ...{ sku: 'SET', quantity: 1 },
        ...{ selected_options: choice.selected, entered_options: choice.entered },
      }),
    );
  });

  it('says why the shop cannot sell the choice, and disables the button', async () => {
    const message = 'Forest Stag: we have 4 left.';
    const { user } = show({ BundlePrice: { bundlePrice: { ...PRICED, message } } });
    await user.selectOptions(await tube(), 'tube');
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await addButton()).disabled).toBe(true);
  });

  it('waits for the market of a chosen part', async () => {
    const { user } = show({ MetalPrices: HALTED_SILVER });
    await user.selectOptions(await tube(), 'tube');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Silver is paused' });
    expect(button.disabled).toBe(true);
  });

  it('offers an optional radio button without a part', async () => {
    const { user, added } = show({}, [{ ...COINS, required: false }, TOOLS]);
    await user.click(await screen.findByRole('radio', { name: 'None' }));
    expect((await addButton()).disabled).toBe(true);
    expect(screen.getByText('Choose at least one part of the set.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Loupe/ }));
    await user.click(await addButton());
    expect(added[0]?.selectedOptions).toEqual(['loupe']);
  });

  it('has a bar for phones with the same live total and button (KIND-01)', async () => {
    const main = document.createElement('main');
    document.body.append(main);
    const { added, user } = show();
    await user.selectOptions(await tube(), 'tube');
    const bar = within(main);
    await waitFor(() => expect(main.textContent).toMatch(/^\$\d/));
    const [amount = 'none'] = /\$[\d.]+$/.exec(total() ?? '') ?? [];
    expect(main.textContent).toContain(amount);
    await user.click(bar.getByRole('button', { name: 'Add set to cart' }));
    expect(added).toHaveLength(1);
  });

  it('sets its price against the bids for the parts, and names those without one (PREM-02, KIND-01)', async () => {
    const { user } = show({ BundlePrice: { bundlePrice: withTrip() } });
    await user.selectOptions(await tube(), 'tube');
    expect(
      await screen.findByText('We buy the pieces of this set back for $463.40 today, without Mint tube.', {
        exact: false,
      }),
    ).toBeTruthy();
    expect(
      screen.getByText(/^The spread is \$28\.56, 5\.8%\. You are even when the bid for silver/),
    ).toBeTruthy();
  });

  it('has no bid for a halted metal (PREM-02, MKT-03)', async () => {
    const { user } = show({ BundlePrice: { bundlePrice: withTrip() }, MetalPrices: HALTED_SILVER });
    await user.selectOptions(await tube(), 'tube');
    expect(
      await screen.findByText('Our bid for the pieces is paused until silver trades again.'),
    ).toBeTruthy();
    expect(screen.queryByText(/463\.40/)).toBeNull();
  });

  it('asks for the delivered price of the chosen parts once they are complete (DOOR-01, KIND-01)', async () => {
    chooseDeliveryPlace('12207');
    const message = 'We do not deliver to this postal code.';
    const { user, sent } = show({
      DeliveredPrice: { deliveredPrice: { message, price: null, payment_methods: [] } },
    });
    const asked = () => sent.filter(({ operation }) => operation === 'DeliveredPrice');
    await user.selectOptions(await tube(), 'tube');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(asked().at(-1)?.variables.input).toEqual({
      ...{ sku: 'SET', quantity: 1, payment_method: 'banktransfer', postcode: '12207' },
      ...{ selected_options: ['ship', 'tube'], entered_options: [] },
    });
    forgetDeliveryPlace();
  });
});

function withTrip() {
  const [wire, card] = PRICED.price.method_prices;
  const trip = {
    ...{ bid: usd(463.4), spread: usd(28.56), spread_percent: 5.81 },
    ...{ break_even_spot: usd(43.6), break_even_percent: 6.4 },
  };
  const method_prices = [{ ...wire, round_trip: trip }, card];
  return { ...PRICED, price: { ...PRICED.price, parts_without_bid: ['Mint tube'], method_prices } };
}
