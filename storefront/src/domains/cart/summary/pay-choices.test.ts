import { expect, it } from 'vitest';
import { payChoices, savingOf, totalTextKey } from './pay-choices.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const method = (code: string, total: number) => ({
  ...{ code, title: code, fee_percent: 0, fee: usd(code === 'card' ? 323.9 : 0), grand_total: usd(total) },
  expected_shipping: code === 'card' ? usd(9.95) : usd(0),
});
const CHOICES = payChoices({
  available_payment_methods: [method('wire', 8095.5), method('check', 8095.5), method('card', 8419.4), null],
});

it('groups methods with equal totals in the order of the shop', () => {
  expect(CHOICES).toEqual([
    { codes: ['wire', 'check'], total: usd(8095.5), isCash: true, deliveryValue: 0 },
    { codes: ['card'], total: usd(8419.4), isCash: false, deliveryValue: 9.95 },
  ]);
});

it('states the exact difference to the cheapest total, and nothing at that total', () => {
  const [cash, card] = CHOICES;
  expect(savingOf(CHOICES, card)).toEqual({ choice: cash, saved: usd(323.9) });
  expect(savingOf(CHOICES, cash)).toBeNull();
  expect(savingOf(CHOICES, undefined)).toBeNull();
  expect(savingOf([], card)).toBeNull();
});

const CHOSEN = { selected_shipping_method: { method_title: 'Insured ground' } };

it.each([
  ['a chosen delivery', [CHOSEN], null, 'totalWithTax'],
  ['an address, and free delivery by the first of two methods', [{}], 0, 'totalWithTax'],
  ['an address, and delivery with a price', [{}], 9.95, 'totalBeforeDelivery'],
  ['a chosen delivery that the other total does not have', [CHOSEN], 24.95, 'totalBeforeDelivery'],
  ['an address without delivery', [{}], null, 'totalBeforeDelivery'],
  ['free delivery', [], 0, 'totalBeforeTax'],
  ['delivery with a price', [], 9.95, 'totalBeforeDelivery'],
])('names what a total does not have yet, with %s (FEE-04)', (_, addresses, deliveryValue, key) => {
  const cart = { shipping_addresses: addresses } as unknown as Parameters<typeof totalTextKey>[0];
  expect(totalTextKey(cart, { deliveryValue })).toBe(key);
});
