import { expect, test } from 'vitest';
import { draftOf, NEW_RULES, rulesOf, wrongRule } from './coupon-draft.ts';

const ZONE = 'America/New_York';
const RULES = {
  ...NEW_RULES,
  name: 'Autumn',
  description: 'Ten dollars off.',
  amount_minor: 1_000,
  from: '2026-11-01T12:30:45.000Z',
  to: '2026-12-01T05:00:00.000Z',
};

test('an unchanged form gives the stored rules, with their seconds (PROMO-01)', () => {
  expect(rulesOf(draftOf(RULES, ZONE), RULES, ZONE)).toEqual(RULES);
});

test('a kind of discount requires its own value, and sends no other (PROMO-01)', () => {
  const draft = { ...draftOf(RULES, ZONE), type: 'percent', percent: '2.5' };
  expect(rulesOf(draft, RULES, ZONE)).toMatchObject({ percent: 2.5, amount_minor: null });
  for (const percent of ['', '2,5.1', '-1', 'x', '2.55555']) {
    expect(rulesOf({ ...draft, percent }, RULES, ZONE)).toBeNull();
  }
  expect(rulesOf({ ...draft, type: 'free_shipping' }, RULES, ZONE)).toBeNull();
  expect(rulesOf({ ...draft, usesTotal: '1.5' }, RULES, ZONE)).toBeNull();
  expect(rulesOf({ ...draft, usesTotal: '1,000' }, RULES, ZONE)).toMatchObject({ uses_total: 1_000 });
});

test('names the first field that is missing or invalid (PROMO-01)', () => {
  const draft = draftOf(RULES, ZONE);
  expect(wrongRule(draft)).toBeNull();
  expect(wrongRule({ ...draft, description: ' ' })).toBe('description');
  expect(wrongRule({ ...draft, amount: null })).toBe('amount_minor');
  expect(wrongRule({ ...draft, usesPerCustomer: '1.5' })).toBe('uses_per_customer');
});
