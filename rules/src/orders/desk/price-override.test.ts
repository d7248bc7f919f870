import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsSecondPerson, overrideDifferenceMinor, overrideRejection } from './price-override.ts';

const price = { listMinor: 4_466, unitMinor: 4_410, quantity: 50, reason: 'Repeat buyer, agreed by phone' };

test.each([
  [price, null],
  [{ ...price, unitMinor: 0 }, null],
  [{ ...price, unitMinor: 44_660 }, null],
  [{ ...price, unitMinor: -1 }, 'below-zero'],
  [{ ...price, unitMinor: 44.5 }, 'below-zero'],
  [{ ...price, unitMinor: 44_661 }, 'too-high'],
  [{ ...price, unitMinor: 4_466 }, 'same-price'],
  [{ ...price, reason: 'Repeat' }, 'reason-too-short'],
  [{ ...price, reason: `${' '.repeat(20)}Repeat` }, 'reason-too-short'],
  [{ ...price, reason: '😀'.repeat(9) }, 'reason-too-short'],
  [{ ...price, reason: '😀'.repeat(10) }, null],
  [{ ...price, reason: 'x'.repeat(501) }, 'reason-too-long'],
])('case %#: an agreed price needs a possible amount and a reason (DESK-08)', (override, rejection) => {
  expect(overrideRejection(override)).toBe(rejection);
});

test('the difference and the bid decide about the second person (DESK-08, STAFF-08)', () => {
  expect(overrideDifferenceMinor(price)).toBe(-2_800);
  const differing = (differenceMinor: number) => ({ differenceMinor, rowMinor: 100, mostPaidMinor: 100 });
  expect(needsSecondPerson(differing(-2_800), 2_799)).toBe(true);
  expect(needsSecondPerson(differing(2_800), 2_799)).toBe(true);
  expect(needsSecondPerson(differing(-2_800), 2_800)).toBe(false);
  expect(needsSecondPerson({ ...differing(-1), rowMinor: 99 }, 2_800)).toBe(true);
  fc.assert(
    fc.property(
      fc.nat(1e9),
      fc.nat(1e9),
      fc.integer({ min: 1, max: 1_000 }),
      (listMinor, unitMinor, quantity) => {
        const minor = overrideDifferenceMinor({ listMinor, unitMinor, quantity });
        expect(listMinor * quantity + minor).toBe(unitMinor * quantity);
        expect(needsSecondPerson(differing(minor), Math.abs(minor))).toBe(false);
      },
    ),
  );
});
