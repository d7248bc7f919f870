import { expect, test } from 'vitest';
import { identityReason, readDocument } from './identity-check.ts';

const BELOW = { payoutMinor: 100_000, earlierMinor: 0, aboveMinor: 100_000, isReportable: false };

test.each([
  ['at the amount', {}, null],
  ['above the amount', { payoutMinor: 100_001 }, 'amount'],
  ['above it with the payouts of the day', { payoutMinor: 60_000, earlierMinor: 40_001 }, 'amount'],
  ['that is reported', { isReportable: true }, 'report'],
  ['of any amount when the shop always asks', { payoutMinor: 1, aboveMinor: 0 }, 'amount'],
])('a payout %s: why it needs an identity check (BUY-05)', (_, change, reason) => {
  expect(identityReason({ ...BELOW, ...change })).toBe(reason);
});

const TODAY = '2026-11-26';
test.each([
  [
    { ending: ' x12b ', validUntil: TODAY },
    { ending: 'X12B', validUntil: TODAY },
  ],
  [
    { ending: 'ＡＢ１２', validUntil: '2030-01-01' },
    { ending: 'AB12', validUntil: '2030-01-01' },
  ],
  [{ ending: '123', validUntil: TODAY }, 'ending'],
  [{ ending: '12345', validUntil: TODAY }, 'ending'],
  [{ ending: '12-4', validUntil: TODAY }, 'ending'],
  [{ ending: '1234', validUntil: '2026-11-25' }, 'expired'],
  [{ ending: '1234', validUntil: '2026-13-01' }, 'expired'],
  [{ ending: '1234', validUntil: 'tomorrow' }, 'expired'],
])('reads the document %o (BUY-05)', (typed, expected) => {
  expect(readDocument(typed, TODAY)).toEqual(expected);
});
