import { expect, it } from 'vitest';
import { payChoices, savingOf, totalTextKey } from './pay-choices.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const method = (code: string, total: number) => ({
  ...{ code, title: code, fee_percent: 0, fee: usd(code === 'card' ? 323.9 : 0), grand_total: usd(total) },
});
const CHOICES = payChoices({
  available_payment_methods: [method('wire', 8095.5), method('check', 8095.5), method('card', 8419.4), null],
});

it('groups methods with equal totals in the order of the shop', () => {
  expect(CHOICES).toEqual([
    { codes: ['wire', 'check'], total: usd(8095.5), isCash: true },
    { codes: ['card'], total: usd(8419.4), isCash: false },
  ]);
});

it('states the exact difference to the cheapest total, and nothing at that total', () => {
  const [cash, card] = CHOICES;
  expect(savingOf(CHOICES, card)).toEqual({ choice: cash, saved: usd(323.9) });
  expect(savingOf(CHOICES, cash)).toBeNull();
  expect(savingOf(CHOICES, undefined)).toBeNull();
  expect(savingOf([], card)).toBeNull();
});

it.each([
  ['an address', [{}], 0, 500, 'totalWithTax'],
  ['free delivery that stays free', [], 0, 500, 'totalBeforeTax'],
  ['free delivery that the lower total would end', [], 0, 190, 'totalBeforeDelivery'],
  ['delivery with a price', [], 9.95, 500, 'totalBeforeDelivery'],
])('names what a total does not have yet, with %s (FEE-04)', (_, addresses, delivery, total, key) => {
  const cart = { shipping_addresses: addresses, prices: { expected_shipping: usd(delivery) } };
  expect(totalTextKey(cart as unknown as Parameters<typeof totalTextKey>[0], usd(total), usd(199))).toBe(key);
});
