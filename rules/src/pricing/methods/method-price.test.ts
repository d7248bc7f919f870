import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CASH_RULE,
  isSameRule,
  type MethodPriceRule,
  methodFee,
  methodPrice,
  methodsWithFees,
  type PricedMethod,
  ruleOfFee,
  ruleOfMethod,
} from './method-price.ts';
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

  it('is never negative, and within half a cent of the exact rate (OPEN-36)', () => {
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

describe('the rule of a method', () => {
  const card = { code: 'card', priceColumn: 'fee_price', priceRule: null } as const;
  const wire = { ...card, code: 'wire', priceColumn: 'final_price' } as const;
  const flat: MethodPriceRule = { kind: 'flat', amountMinor: 150 };
  const discount: MethodPriceRule = { kind: 'discount', ppm: 10_000 };
  const pricing = { cardFeePpm: 40_000 };

  it.each<[string, PricedMethod, Parameters<typeof ruleOfMethod>[1], MethodPriceRule]>([
    ['its own', { ...card, priceRule: discount }, pricing, discount],
    ["the product's card fee without one", card, pricing, { kind: 'percent', ppm: 40_000 }],
    ['cash without one', wire, pricing, CASH_RULE],
    ["the product's", { ...card, priceRule: discount }, { ...pricing, methodRules: { card: flat } }, flat],
    ['not that of another method', wire, { ...pricing, methodRules: { card: flat } }, CASH_RULE],
  ])('is %s', (_, method, product, expected) => {
    expect(ruleOfMethod(method, product)).toEqual(expected);
  });

  it('of the fee price is that of the first method with a fee', () => {
    expect(ruleOfFee([wire, card], pricing)).toEqual({ kind: 'percent', ppm: 40_000 });
    expect(ruleOfFee([wire, { ...card, priceRule: flat }], pricing)).toEqual(flat);
    expect(ruleOfFee([wire], pricing)).toEqual({ kind: 'percent', ppm: 40_000 });
  });

  it.each<[MethodPriceRule, MethodPriceRule, boolean]>([
    [CASH_RULE, { kind: 'flat', amountMinor: 0 }, true],
    [flat, { kind: 'flat', amountMinor: 150 }, true],
    [flat, { kind: 'flat', amountMinor: 151 }, false],
    [discount, { kind: 'percent', ppm: 10_000 }, false],
    [CASH_RULE, flat, false],
  ])('%j has the prices of %j: %s', (one, other, expected) => {
    expect(isSameRule(one, other)).toBe(expected);
    expect(isSameRule(other, one)).toBe(expected);
  });
});

describe('methodsWithFees', () => {
  it('names the methods that add a fee to some product, and no discount, free rule or stored value (FEE-01, KIND-03)', () => {
    const percent = (ppm: number) => ({ kind: 'percent', ppm }) as const;
    const codes = methodsWithFees([
      { cardFeePpm: 40_000 },
      { cardFeePpm: 0, methodRules: { wire: percent(0), check: { kind: 'flat', amountMinor: 1 } } },
      { cardFeePpm: 0, methodRules: { wire: { kind: 'discount', ppm: 5_000 }, link: percent(1) } },
      { cardFeePpm: 0, methodRules: { card: percent(30_000) }, isStoredValue: true },
    ]);
    expect([...codes].sort()).toEqual(['check', 'link']);
  });
});
