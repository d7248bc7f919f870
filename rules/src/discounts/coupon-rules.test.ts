import { describe, expect, it } from 'vitest';
import { type CouponRules, changedRules, couponState, pickRules } from './coupon-rules.ts';

const rules: CouponRules = {
  name: 'Autumn',
  description: 'Ten dollars off.',
  type: 'fixed_cart',
  percent: null,
  amount_minor: 1_000,
  shipping_method: null,
  minimum_subtotal_minor: 0,
  first_order_only: false,
  uses_per_customer: 1,
  uses_total: null,
  from: null,
  to: null,
  categories: ['gold', 'silver'],
  excluded_categories: [],
  active: true,
  note: null,
};

describe('changed rules of a coupon (PROMO-01)', () => {
  it('names the rules that differ, and ignores the order of categories', () => {
    expect(changedRules(rules, { ...rules, categories: ['silver', 'gold'] })).toEqual([]);
    const other = { ...rules, amount_minor: 2_000, categories: ['gold'], active: false };
    expect(changedRules(rules, other)).toEqual(['amount_minor', 'categories', 'active']);
    expect(pickRules(other, ['amount_minor', 'active'])).toEqual({ amount_minor: 2_000, active: false });
  });
});

describe('the state of a coupon (PROMO-01)', () => {
  const life = { isActive: true, startsMs: 1_000, endsMs: 2_000, uses: 4, usesTotal: 5 };
  it.each([
    [{}, 999, 'scheduled'],
    [{}, 1_000, 'active'],
    [{}, 1_999, 'active'],
    [{}, 2_000, 'ended'],
    [{ uses: 5 }, 1_500, 'used_up'],
    [{ uses: 5 }, 2_000, 'ended'],
    [{ isActive: false }, 1_500, 'stopped'],
    [{ startsMs: null, endsMs: null, usesTotal: null }, 9_999, 'active'],
  ] as const)('%o at %i ms is %s', (change, nowMs, state) => {
    expect(couponState({ ...life, ...change }, nowMs)).toBe(state);
  });
});
