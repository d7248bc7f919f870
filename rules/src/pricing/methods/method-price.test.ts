import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASH_RULE, type MethodPriceRule, methodFee, methodPrice, ruleOfMethod } from './method-price.ts';
import { methodRules } from './testing/method-rules.ts';

describe('methodPrice', () => {
  it.each<[string, MethodPriceRule, number, number]>([
    ['cash', CASH_RULE, 4_518, 4_518],
    ['a percentage', { kind: 'percent', ppm: 40_000 }, 4_518, 4_699],
    ['a percentage, half a cent up', { kind: 'percent', ppm: 20_000 }, 25, 26],
    ['a flat amount', { kind: 'flat', amountMinor: 150 }, 4_518, 4_668],
    ['a percentage below its cap', { kind: 'capped-percent', ppm: 40_000, capMinor: 500 }, 4_518, 4_699],
    ['a percentage above its cap', { kind: 'capped-percent', ppm: 40_000, capMinor: 500 }, 45_180, 45_680],
    ['a discount', { kind: 'discount', ppm: 10_000 }, 4_518, 4_473],
    ['a discount of everything', { kind: 'discount', ppm: 1_000_000 }, 4_518, 0],
  ])('applies %s', (_, rule, cashMinor, expected) => {
    expect(methodPrice(cashMinor, rule)).toBe(expected);
  });

  it('is never negative, and within a cent of the exact rate', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), methodRules, (cashMinor, rule) => {
        const fee = methodFee(cashMinor, rule);
        expect(methodPrice(cashMinor, rule)).toBe(cashMinor + fee);
        expect(cashMinor + fee).toBeGreaterThanOrEqual(0);
        if (rule.kind === 'flat') expect(fee).toBe(rule.amountMinor);
        else expect(Math.abs(fee)).toBeLessThanOrEqual((cashMinor * rule.ppm) / 1e6 + 0.5);
        if (rule.kind === 'capped-percent') expect(fee).toBeLessThanOrEqual(rule.capMinor);
      }),
    );
  });

  it('never falls when the cash price rises', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(10_000), methodRules, (cashMinor, rise, rule) => {
        expect(methodPrice(cashMinor + rise, rule)).toBeGreaterThanOrEqual(methodPrice(cashMinor, rule));
      }),
    );
  });
});

it('a product overrides the rule of one method', () => {
  const card = { code: 'card', priceRule: { kind: 'percent', ppm: 40_000 } } as const;
  const own = new Map<string, MethodPriceRule>([['card', { kind: 'flat', amountMinor: 0 }]]);
  expect(ruleOfMethod(card, own)).toEqual({ kind: 'flat', amountMinor: 0 });
  expect(ruleOfMethod({ ...card, code: 'wallet' }, own)).toBe(card.priceRule);
});
