import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CheckedLine, type LineResult, settleLine, settleQuote } from './quote-settlement.ts';

const LINE: CheckedLine = {
  quoted: 10,
  received: 10,
  differing: 0,
  lockedMinor: 4_060,
  newBidMinor: null,
  decision: null,
};

test.each<[string, Partial<CheckedLine>, Partial<LineResult>]>([
  ['before the check', { received: null }, { state: 'unchecked', payMinor: 0, payIfAcceptedMinor: 40_600 }],
  ['as quoted', {}, { state: 'as_quoted', payMinor: 40_600, missingMinor: 0 }],
  ['with a missing piece', { received: 9 }, { state: 'missing', payMinor: 36_540, missingMinor: 4_060 }],
  [
    'with a failed piece that waits for the seller',
    { differing: 1, newBidMinor: 4_000 },
    { state: 'open', payMinor: 36_540, payIfAcceptedMinor: 40_540 },
  ],
  [
    'with an accepted new bid',
    { differing: 1, newBidMinor: 4_000, decision: 'accepted' },
    { state: 'bought', payMinor: 40_540, atNewBid: 1, returned: 0 },
  ],
  [
    'with a declined new bid',
    { differing: 1, newBidMinor: 4_000, decision: 'returned' },
    { state: 'returned', payMinor: 36_540, atNewBid: 0, returned: 1, payIfAcceptedMinor: 36_540 },
  ],
  [
    'with a failed piece that goes back',
    { differing: 1 },
    { state: 'returned', payMinor: 36_540, returned: 1 },
  ],
  [
    'of additional pieces at their bid',
    { quoted: 0, received: 2, differing: 2, lockedMinor: 0, newBidMinor: 34_320, decision: 'accepted' },
    { state: 'bought', payMinor: 68_640, atNewBid: 2 },
  ],
])('a line %s (BUY-04)', (_, change, expected) => {
  expect(settleLine({ ...LINE, ...change })).toMatchObject(expected);
});

const anyLine: fc.Arbitrary<CheckedLine> = fc
  .record({
    quoted: fc.integer({ min: 0, max: 500 }),
    isExtra: fc.boolean(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    failing: fc.double({ min: 0, max: 1, noNaN: true }),
    lockedMinor: fc.integer({ min: 1, max: 10_000_000 }),
    newBidMinor: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
    decision: fc.constantFrom<CheckedLine['decision']>(null, 'accepted', 'returned'),
    isChecked: fc.boolean(),
  })
  .map(({ quoted, isExtra, share, failing, isChecked, ...line }) => {
    if (isExtra) return { ...line, quoted: 0, received: quoted + 1, differing: quoted + 1, lockedMinor: 0 };
    const received = isChecked ? Math.floor(quoted * share) : null;
    return { ...line, quoted, received, differing: Math.floor((received ?? 0) * failing) };
  });

test('the payout is the locked bids less deductions, every piece is bought, returned or missing (BUY-05)', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
      const settled = settleQuote(lines);
      const { lockedMinor, missingMinor, differenceMinor, extraMinor, ifAcceptedMinor } = settled;
      expect(ifAcceptedMinor).toBe(lockedMinor - missingMinor - differenceMinor + extraMinor);
      expect(settled.payoutMinor).toBeLessThanOrEqual(ifAcceptedMinor);
      if (settled.isSettled) expect(settled.payoutMinor).toBe(ifAcceptedMinor);
      expect(settled.isSettled).toBe(settled.open === 0 && settled.unchecked === 0);
      for (const [at, line] of lines.entries()) {
        const result = settled.lines[at] as LineResult;
        expect(result.payMinor).toBeGreaterThanOrEqual(0);
        expect(result.atLocked + result.atNewBid + result.returned).toBe(line.received ?? 0);
      }
    }),
  );
});
