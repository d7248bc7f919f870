import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { HALTED_SILVER, SHOP_METHODS } from '../../catalog/testing.tsx';
import { BasketResult, type BasketResultProps } from './basket-result.tsx';
import { FIRST_WISHES } from './basket-wishes.ts';

afterEach(cleanup);

const usd = (value: number) => ({ value, currency: 'USD' });

function show(method: string, left: number, answers: object = {}) {
  const basket = {
    ...{ is_proven: true, items: [], fine_weight: 320, fine_weight_grams: 9_953.1, metal_percent: 90 },
    ...{ place: 'Delaware', payment_method: method, goods: usd(14_990), delivery_title: 'Insured ground' },
    ...{ delivery: usd(0), free_delivery_from: null, tax: usd(0), tax_rule: null, total: usd(14_990) },
    ...{ per_ounce: usd(46.84), left: usd(left), more: null },
  } as unknown as BasketResultProps['basket'];
  showPage(<BasketResult basket={basket} compared={40} wishes={FIRST_WISHES} onChange={() => undefined} />, {
    answers: { ...SHOP_METHODS, ...answers },
  });
}

test('says that the limit of the payment method leaves a rest of the amount (DOOR-05, FEE-07)', async () => {
  show('card', 10_010);
  expect(
    await screen.findByText(
      /^An order paid by card may cost \$15,000\.00 at most, so \$10,010\.00 is left\./,
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/buys no more metal/)).toBeNull();
  cleanup();
  show('banktransfer', 10);
  expect(await screen.findByText('$10.00 is left, which buys no more metal.')).toBeTruthy();
  expect(screen.queryByText(/may cost/)).toBeNull();
});

test.each([
  ['HALTED', 'Paused'],
  ['STALE', 'Prices delayed'],
])(
  'adds no basket while the market of its metal is %s since it was found (DOOR-05)',
  async (state, label) => {
    const [silver] = HALTED_SILVER.metalPrices.items;
    const MetalPrices = { metalPrices: { ...HALTED_SILVER.metalPrices, items: [{ ...silver, state }] } };
    show('banktransfer', 10, { MetalPrices });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: label });
    expect(button.disabled).toBe(true);
    cleanup();
    const gold = { ...silver, identifier: 'gold', state };
    show('banktransfer', 10, {
      MetalPrices: { metalPrices: { ...HALTED_SILVER.metalPrices, items: [gold] } },
    });
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Put this in my cart' })).disabled,
    ).toBe(false);
  },
);
