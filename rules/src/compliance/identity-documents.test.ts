import { expect, test } from 'vitest';
import {
  IDENTITY_RULES,
  identityRule,
  isBuyerAtFault,
  isPdf,
  orderNeedsIdentity,
} from './identity-documents.ts';

test.each([
  ['%PDF-1.7', true],
  ['%PDF-', false],
  ['<html>%PDF-1.7', false],
  ['', false],
])('the content %j is a PDF: %s (CUST-03)', (content, isOne) => {
  expect(isPdf(Uint8Array.from(content, (sign) => sign.charCodeAt(0)))).toBe(isOne);
});

test.each([
  [1_000_000, 1_000_000, false],
  [1_000_001, 1_000_000, true],
  [1, 0, true],
  [0, 0, false],
  [Number.MAX_SAFE_INTEGER, null, false],
])('an order of %i with a check above %s needs one: %s (CUST-03)', (total, above, isNeeded) => {
  expect(orderNeedsIdentity(total, above)).toBe(isNeeded);
});

test('a rule applies from its first day (CUST-03)', () => {
  const [current] = IDENTITY_RULES;
  if (!current) throw new Error('There is no rule');
  const { demands } = current.value;
  const stricter = {
    ...current.value,
    demands: {
      ...demands,
      cash: { documents: ['photo_id', 'proof_of_address'] as const, holdsOrder: true },
    },
  };
  const rules = [...IDENTITY_RULES, { from: { year: 2027, month: 1, day: 1 }, value: stricter }];
  const before = identityRule({ year: 2026, month: 12, day: 31 }, rules);
  expect(before.demands.cash).toEqual({ documents: ['photo_id'], holdsOrder: false });
  const after = identityRule({ year: 2027, month: 1, day: 1 }, rules);
  expect(after.demands.cash).toEqual({ documents: ['photo_id', 'proof_of_address'], holdsOrder: true });
  expect(() => identityRule({ year: 2026, month: 12, day: 31 }, rules.slice(1))).toThrow('no rule');
});

test.each([
  ['before the deadline', { hasDocument: false, dueMs: 1_000, hasBuyerWithdrawn: false }, 999, false],
  [
    'without a document at the deadline',
    { hasDocument: false, dueMs: 1_000, hasBuyerWithdrawn: false },
    1_000,
    true,
  ],
  ['with a document', { hasDocument: true, dueMs: 1_000, hasBuyerWithdrawn: false }, 5_000, false],
  ['without a deadline', { hasDocument: false, dueMs: null, hasBuyerWithdrawn: false }, 5_000, false],
  ['who has withdrawn', { hasDocument: true, dueMs: null, hasBuyerWithdrawn: true }, 0, true],
])('a buyer %s: at fault or not (PAYC-03)', (_, check, nowMs, isAtFault) => {
  expect(isBuyerAtFault(check, nowMs)).toBe(isAtFault);
});
