import { expect, it } from 'vitest';
import { cartText } from '../cart-texts.ts';
import { payChoices, savingOf, totalTextKey } from './pay-choices.ts';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const method = (code: string, total: number, delivery: number | null = code === 'card' ? 9.95 : 0) => ({
  ...{ code, title: code, fee_percent: 0, fee: usd(code === 'card' ? 323.9 : 0), grand_total: usd(total) },
  expected_shipping: delivery === null ? null : usd(delivery),
});
const CHOICES = payChoices({
  available_payment_methods: [method('wire', 8095.5), method('check', 8095.5), method('card', 8419.4), null],
});

it('groups methods with equal totals and deliveries in the order of the shop', () => {
  expect(CHOICES).toEqual([
    { codes: ['wire', 'check'], total: usd(8095.5), isCash: true, deliveryValue: 0 },
    { codes: ['card'], total: usd(8419.4), isCash: false, deliveryValue: 9.95 },
  ]);
  const apart = payChoices({ available_payment_methods: [method('wire', 90, 9.95), method('check', 90, 0)] });
  expect(apart.map(({ codes }) => codes)).toEqual([['wire'], ['check']]);
});

it('states the exact difference to the cheapest choice, and nothing at that choice', () => {
  const [cash, card] = CHOICES;
  expect(savingOf(CHOICES, card)).toEqual({ choice: cash, saved: usd(333.85) });
  expect(savingOf(CHOICES, cash)).toBeNull();
  expect(savingOf(CHOICES, undefined)).toBeNull();
  expect(savingOf([], card)).toBeNull();
});

it.each([
  ['delivery that costs more than the lower price saves', [197.8, 9.95], [203.8, 0], null],
  ['delivery that costs as much as the lower price saves', [197.8, 6], [203.8, 0], null],
  ['a lower price and free delivery', [197.8, 0], [203.8, 9.95], 15.95],
  ['delivery in both totals', [197.8, null], [203.8, null], 6],
  ['delivery in the present total only', [197.8, 9.95], [213.75, null], null],
  ['delivery in the cheaper total only', [197.8, null], [203.8, 9.95], null],
] as const)(
  'compares what a buyer pays in all, with %s (FEE-04)',
  (_, [wire, wireDelivery], [card, cardDelivery], saved) => {
    const choices = payChoices({
      available_payment_methods: [method('wire', wire, wireDelivery), method('card', card, cardDelivery)],
    });
    const saving = savingOf(choices, choices.at(-1));
    expect(saving?.saved.value ?? null).toBe(saved);
  },
);

const CHOSEN = { selected_shipping_method: { method_title: 'Insured ground' } };

it.each([
  ['a chosen delivery', [CHOSEN], null, 'totalWithTax'],
  ['an address, and free delivery by the first of two methods', [{}], 0, 'totalWithTax'],
  ['an address, and delivery with a price', [{}], 9.95, 'totalWithTaxOnly'],
  ['a chosen delivery that the other total does not have', [CHOSEN], 24.95, 'totalWithTaxOnly'],
  ['an address without delivery', [{}], null, 'totalWithTaxOnly'],
  ['free delivery', [], 0, 'totalBeforeTax'],
  ['delivery with a price', [], 9.95, 'totalBeforeDelivery'],
])('names what a total has and does not have, with %s (FEE-04)', (_, addresses, deliveryValue, key) => {
  const cart = { shipping_addresses: addresses } as unknown as Parameters<typeof totalTextKey>[0];
  expect(totalTextKey(cart, { deliveryValue }, false)).toBe(key);
});

it.each([
  [['SUBTOTAL', 'TOTAL'], 'totalBeforeTax'],
  [['SUBTOTAL', 'TAX', 'TOTAL'], 'totalWithTax'],
])('names no delivery in the total of services with the lines %j (KIND-03)', (kinds, key) => {
  const lines = kinds.map((kind) => ({ kind, label: null, amount: { value: 0, currency: 'USD' } }));
  const cart = { shipping_addresses: [], prices: { lines } } as unknown as Parameters<typeof totalTextKey>[0];
  expect(totalTextKey(cart, { deliveryValue: null }, true)).toBe(key);
});

it('writes that a total with tax comes before delivery (FEE-04)', () => {
  expect(cartText('totalWithTaxOnly', { total: '$197.80' })).toBe(
    'The total is then $197.80, tax included, before delivery.',
  );
});
