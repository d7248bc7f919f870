import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GraphQLFailure } from '../../../../platform/graphql/graphql-failure.ts';
import { showPage } from '../../../../platform/testing/show-page.tsx';
import { chooseCounter } from '../../../shop/pickup/pickup-choice.ts';
import { forgetDeliveryPlace } from '../../door/delivery-place.ts';
import { SHOP_METHODS } from '../../testing.tsx';
import DoorPanel from './door-panel.tsx';

const usd = (value: number) => ({ value, currency: 'USD' });
const PRICE = {
  place: 'New York',
  pickup_location: null as string | null,
  quantity: 10,
  payment_method: 'banktransfer',
  goods: usd(451.8),
  fee: usd(0),
  delivery_title: 'Insured ground',
  delivery: usd(0),
  free_delivery_from: usd(199),
  tax: usd(18.07),
  tax_percent: 4,
  tax_rule: 'New York: exempt from $1,000',
  total: usd(469.87),
  per_ounce: usd(46.99),
  arrives_from: '2026-11-24',
  arrives_until: '2026-11-27',
  payment_arrives_on: null as string | null,
  payment_problem: null,
  savings: [
    {
      kind: 'TAX',
      missing: usd(548.2),
      is_free: true,
      quantity: 23,
      total: usd(1027.18),
      per_ounce: usd(44.66),
    },
  ],
};
const RESULT = { message: null, price: PRICE };

const PIECES = { sku: 'AG-SHIP-1', quantity: 10, method: 'card' };

function show(result: object = RESULT) {
  const onChoose = vi.fn();
  const shown = showPage(<DoorPanel {...PIECES} onChoose={onChoose} />, {
    answers: { ...SHOP_METHODS, DeliveredPrice: { deliveredPrice: result } },
  });
  return { ...shown, onChoose };
}
const enter = async ({ user }: ReturnType<typeof show>) => {
  await user.type(screen.getByRole('textbox', { name: 'ZIP or postal code' }), '12207');
  await user.click(screen.getByRole('button', { name: 'Show the price' }));
};

afterEach(() => {
  cleanup();
  forgetDeliveryPlace();
  chooseCounter(null);
  sessionStorage.clear();
});

describe('the price at the door', () => {
  it('shows tax with its rule, delivery, total, price per ounce and arrival (DOOR-01)', async () => {
    const page = show();
    await enter(page);
    const total = await screen.findByText('$469.87');
    const rows = [...(total.closest('dl')?.children ?? [])].map((row) => row.textContent);
    expect(rows).toEqual([
      '10 piecesat the cash price$451.80',
      'Insured ground to New YorkFree from $199.00Free',
      'Sales tax, 4%New York: exempt from $1,000$18.07',
      'Delivered$46.99 per ounce$469.87',
    ]);
    // The method that takes the order, not always the remembered one.
    expect(screen.getByText('Paying by wire')).toBeTruthy();
    expect(screen.getByText(/^Arrives Tuesday, November 24 to Friday, November 27/)).toBeTruthy();
    expect(page.sent.find(({ operation }) => operation === 'DeliveredPrice')?.variables.input).toEqual({
      sku: 'AG-SHIP-1',
      quantity: 10,
      postcode: '12207',
      payment_method: 'card',
    });
  });

  it('asks for the pieces with the options that the cart would charge (DOOR-01, KIND-05)', async () => {
    const entered = [{ uid: 'engraving', value: 'For Ada' }];
    const own = { selected: ['capitals'], entered, open: [], prices: null };
    const made = { own, variant: null, selectedUids: [], openOptions: [], pageSku: 'AG-SHIP-1' };
    const page = showPage(<DoorPanel {...PIECES} made={made} onChoose={vi.fn()} />, {
      answers: { ...SHOP_METHODS, DeliveredPrice: { deliveredPrice: RESULT } },
    });
    await enter({ ...page, onChoose: vi.fn() });
    await screen.findByText('$469.87');
    expect(page.sent.find(({ operation }) => operation === 'DeliveredPrice')?.variables.input).toMatchObject({
      selected_options: ['capitals'],
      entered_options: entered,
    });
  });

  it('keeps the postal code for the visit until a button deletes it (DOOR-02)', async () => {
    await enter(show());
    await screen.findByText('$469.87');
    expect(JSON.stringify(sessionStorage)).toContain('12207');
    expect(JSON.stringify(localStorage)).not.toContain('12207');
    cleanup();
    const { user } = show();
    expect(await screen.findByText('$469.87')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Forget it' }));
    expect(screen.queryByText('$469.87')).toBeNull();
    expect(JSON.stringify(sessionStorage)).not.toContain('12207');
  });

  it('renders the same on the server for all visitors (DOOR-02)', async () => {
    const html = () =>
      renderToString(
        <QueryClientProvider client={new QueryClient()}>
          <DoorPanel {...PIECES} onChoose={() => undefined} />
        </QueryClientProvider>,
      );
    const before = html();
    await enter(show());
    await screen.findByText('$469.87');
    expect(html()).toBe(before);
    expect(before).not.toContain('12207');
  });

  it('offers the quantity that saves the tax (DOOR-03)', async () => {
    const page = show();
    await enter(page);
    expect(await screen.findByText('Spend $548.20 more and New York charges no tax.')).toBeTruthy();
    expect(screen.getByText(/23 pieces cost \$1,027.18 delivered, \$44.66 per ounce/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Make it 23' }));
    expect(page.onChoose).toHaveBeenCalledWith(23);
  });

  it('names the working day from which the arrival counts when no payment arrives today (DOOR-01)', async () => {
    await enter(show());
    expect(await screen.findByText(/and your payment reaches us today\.$/)).toBeTruthy();
    cleanup();
    forgetDeliveryPlace();
    sessionStorage.clear();
    await enter(show({ message: null, price: { ...PRICE, payment_arrives_on: '2026-11-30' } }));
    expect(
      await screen.findByText(/if you order now and your payment reaches us on Monday, November 30\.$/),
    ).toBeTruthy();
  });

  it('shows the exact rate of the tax (DOOR-01)', async () => {
    await enter(show({ message: null, price: { ...PRICE, tax_percent: 7.25 } }));
    expect(await screen.findByText('Sales tax, 7.25%')).toBeTruthy();
  });

  it('says why there is no price', async () => {
    await enter(show({ message: 'We do not deliver to this postal code.', price: null }));
    expect(await screen.findByText('We do not deliver to this postal code.')).toBeTruthy();
  });
});

it('forgets the chosen counter that takes no orders any more, and asks for a postal code (DOOR-01)', async () => {
  chooseCounter({ code: 'harbor', name: 'Harbor counter' });
  showPage(<DoorPanel {...PIECES} onChoose={vi.fn()} />, {
    answers: {
      ...SHOP_METHODS,
      DeliveredPrice: () => {
        const error = { message: 'Closed', category: 'graphql-input', path: [], debugId: null };
        throw new GraphQLFailure('graphql', 'Closed', {
          errors: [{ ...error, code: 'PICKUP_LOCATION_CLOSED' }],
        });
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Price at your door' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'ZIP or postal code' })).toBeTruthy();
  expect(screen.queryByText(/Harbor counter/)).toBeNull();
});

it('states the price at the chosen counter instead of a postal code, until the shopper ships (DOOR-01)', async () => {
  chooseCounter({ code: 'harbor', name: 'Harbor counter' });
  const price = {
    ...PRICE,
    delivery_title: 'Collection',
    pickup_location: 'Harbor counter',
    arrives_until: PRICE.arrives_from,
  };
  const { user, sent } = show({ message: null, price });
  expect(await screen.findByRole('heading', { name: 'Price at the counter' })).toBeTruthy();
  expect(await screen.findByText('Collect at Harbor counter')).toBeTruthy();
  expect(screen.getByText('$469.87')).toBeTruthy();
  expect(screen.getByText(/^Ready Tuesday, November 24 if you order now/)).toBeTruthy();
  const asked = () =>
    sent.filter(({ operation }) => operation === 'DeliveredPrice').map(({ variables }) => variables);
  expect(asked()).toEqual([
    { input: { sku: 'AG-SHIP-1', quantity: 10, payment_method: 'card', pickup_location_code: 'harbor' } },
  ]);
  expect(screen.queryByText(/^Free from/)).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ship to me instead' }));
  expect(screen.getByRole('heading', { name: 'Price at your door' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'ZIP or postal code' })).toBeTruthy();
  expect(screen.queryByText('$469.87')).toBeNull();
});
