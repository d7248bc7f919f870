import { expect, it } from 'vitest';
import { CASH_RULE, type PricedMethod } from './method-price.ts';
import { shownRule } from './shown-rule.ts';

const wire: PricedMethod = { code: 'wire', priceColumn: 'final_price', priceRule: null };
const card: PricedMethod = { code: 'card', priceColumn: 'fee_price', priceRule: null };
const discount = { kind: 'discount', ppm: 10_000 } as const;
const flat = { kind: 'flat', amountMinor: 75 } as const;
const coin: PricedMethod = { code: 'coin', priceColumn: 'final_price', priceRule: discount };
const wallet: PricedMethod = { code: 'wallet', priceColumn: 'final_price', priceRule: flat };
const METHODS = [wire, card, wallet, coin];

it.each([
  ['the preferred one that takes the product', coin, ['card'], discount],
  ['cash, when the preferred one does not', card, ['card'], CASH_RULE],
  ['the first that takes it, without one at the cash price', card, ['wire', 'card'], flat],
  ['the only one left', card, ['wire', 'card', 'wallet'], discount],
  ['cash, when none takes it', coin, ['wire', 'card', 'wallet', 'coin'], CASH_RULE],
])('is the rule of %s (FEE-03)', (_, preferred, excluded, expected) => {
  const product = { pricing: { cardFeePpm: 40_000 }, excluded, cashMinor: 5_000 };
  expect(shownRule(preferred, METHODS, product)).toEqual(expected);
});
