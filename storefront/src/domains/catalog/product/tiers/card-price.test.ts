import { expect, it } from 'vitest';
import { cardPrice } from './card-price.ts';

const usd = (value: number) => ({ value, currency: 'USD' });
const product = { card_fee_percent: 4, excluded_payment_methods: [] as string[] };

it.each([
  ['at the limit', 3, usd(5_000), usd(15_000), usd(5_000)],
  ['a cent above the limit', 3, usd(5_000.01), usd(15_000), null],
  ['without a known limit', 30, usd(5_000), null, usd(5_000)],
  ['without a price', 1, null, usd(15_000), null],
])('shows a card price only where a card can pay: %s (FIX-43)', (_, quantity, fee, maximum, shown) => {
  expect(cardPrice(product, { quantity, fee }, maximum)).toEqual(shown);
});

it('returns none for a product that excludes cards (FIX-43)', () => {
  const excluding = { ...product, excluded_payment_methods: ['card'] };
  expect(cardPrice(excluding, { quantity: 1, fee: usd(5) }, usd(15_000))).toBeNull();
});
