import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ruleOn } from './dated-rules.ts';

const day = (month: number, date: number) => ({ year: 2026, month, day: date });
const rules = [
  { from: day(7, 1), value: 'summer' },
  { from: null, value: 'always' },
  { from: day(10, 1), value: 'autumn' },
  { from: day(10, 1), value: 'corrected' },
];

it.each([
  [day(6, 30), 'always'],
  [day(7, 1), 'summer'],
  [day(9, 30), 'summer'],
  [day(10, 1), 'corrected'],
  [day(12, 31), 'corrected'],
])('on %j the rule is %s', (on, expected) => {
  expect(ruleOn(rules, on)).toBe(expected);
});

it('there is no rule before the first', () => {
  expect(ruleOn(rules.slice(0, 1), day(6, 30))).toBeNull();
  expect(ruleOn([], day(6, 30))).toBeNull();
});

it('does not depend on the order of rules with different days', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 8 });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 28 }), (dates, on) => {
      const list = dates.map((date) => ({ from: day(3, date), value: date }));
      const expected = Math.max(...dates.filter((date) => date <= on));
      expect(ruleOn(list, day(3, on)) ?? Number.NEGATIVE_INFINITY).toBe(expected);
      expect(ruleOn(list.toReversed(), day(3, on))).toBe(ruleOn(list, day(3, on)));
    }),
  );
});
