import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settleReturned } from './returned-payment.ts';

it.each([
  [
    'the refund waits',
    [10_000, 7_000, 7_000, 3_000],
    10_000,
    { voidMinor: 7_000, debtMinor: 0, keptMinor: 0 },
  ],
  [
    'the refund was sent',
    [10_000, 7_000, 0, 3_000],
    10_000,
    { voidMinor: 0, debtMinor: 7_000, keptMinor: 0 },
  ],
  [
    'another payment stays',
    [10_000, 7_000, 7_000, 3_000],
    6_000,
    { voidMinor: 6_000, debtMinor: 0, keptMinor: 3_000 },
  ],
  [
    'a surplus was not refunded',
    [10_000, 4_000, 4_000, 0],
    5_000,
    { voidMinor: 0, debtMinor: 0, keptMinor: 0 },
  ],
])('settles a returned payment when %s', (_, [received, refunded, unsent, kept], returned, expected) => {
  const money = { receivedMinor: received, refundedMinor: refunded, unsentMinor: unsent, keptMinor: kept };
  expect(settleReturned(money as Parameters<typeof settleReturned>[0], returned)).toEqual(expected);
});

it('never keeps or refunds more than was received, unless it was already sent', () => {
  const minor = fc.nat(1_000_000);
  fc.assert(
    fc.property(minor, minor, minor, minor, minor, (refundedMinor, unsent, keptMinor, surplus, part) => {
      const receivedMinor = refundedMinor + keptMinor + surplus;
      const money = { receivedMinor, refundedMinor, unsentMinor: Math.min(unsent, refundedMinor), keptMinor };
      const returnedMinor = Math.min(part, receivedMinor);
      const { voidMinor, debtMinor, keptMinor: left } = settleReturned(money, returnedMinor);
      const refundedAfter = refundedMinor - voidMinor;
      expect(voidMinor).toBeLessThanOrEqual(money.unsentMinor);
      expect(refundedAfter + left).toBeLessThanOrEqual(receivedMinor - returnedMinor + debtMinor);
      if (debtMinor > 0) expect([left, voidMinor]).toEqual([0, money.unsentMinor]);
    }),
  );
});
