import { expect, it } from 'vitest';
import { CASH_RULE } from './method-price.ts';
import { type LimitedMethod, shownRule } from './shown-rule.ts';

const maximumMinor = 10_000;
const wire: LimitedMethod = { code: 'wire', priceColumn: 'final_price', priceRule: null, maximumMinor };
const card: LimitedMethod = { code: 'card', priceColumn: 'fee_price', priceRule: null, maximumMinor };
const small: LimitedMethod = { ...card, code: 'small', maximumMinor: 5_199 };
const discount = { kind: 'discount', ppm: 10_000 } as const;
const FEE = { kind: 'percent', ppm: 40_000 } as const;
const flat = { kind: 'flat', amountMinor: 75 } as const;
const coin: LimitedMethod = { ...wire, code: 'coin', priceRule: discount };
const wallet: LimitedMethod = { ...wire, code: 'wallet', priceRule: flat };
const METHODS = [wire, card, wallet, coin, small];

it.each([
  ['the preferred one that takes the product', coin, ['card'], discount],
  ['cash, when the preferred one does not', card, ['card'], CASH_RULE],
  ['the first that takes it, without one at the cash price', card, ['wire', 'card'], flat],
  ['the only one left', card, ['wire', 'card', 'wallet', 'small'], discount],
  ['cash, when one piece is above the maximum', small, [], CASH_RULE],
  [
    'the preferred one, when one piece is above every maximum',
    small,
    ['wire', 'card', 'wallet', 'coin'],
    FEE,
  ],
  ['cash, when none takes it', coin, ['wire', 'card', 'wallet', 'coin', 'small'], CASH_RULE],
])('is the rule of %s (FEE-03)', (_, preferred, excluded, expected) => {
  const product = { pricing: { cardFeePpm: 40_000 }, excluded, cashMinor: 5_000 };
  expect(shownRule(preferred, METHODS, product)).toEqual(expected);
});
