import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExpectedPayout, matchPayout, type PayoutLine } from './match-payout.ts';

const payout = (id: number, more: Partial<ExpectedPayout> = {}): ExpectedPayout => ({
  id,
  gateway: 'stripe',
  payoutId: `po_${id}abc`,
  currency: 'USD',
  amountMinor: 1_829_140,
  arrivesOn: '2026-11-19',
  descriptor: 'INGOT METALS',
  trace: null,
  ...more,
});
const line = (more: Partial<PayoutLine> = {}): PayoutLine => ({
  currency: 'USD',
  openMinor: 1_829_140,
  bookedOn: '2026-11-19',
  payer: 'STRIPE',
  remittance: 'TRANSFER',
  ...more,
});

test.each([
  ['the gateway', line(), [payout(1)], 1],
  ['the descriptor', line({ payer: null, remittance: 'ACH Ingot-Metals 0' }), [payout(1)], 1],
  ['a cent less', line({ openMinor: 1_829_139 }), [payout(1)], null],
  ['another currency', line({ currency: 'EUR' }), [payout(1)], null],
  ['another payer', line({ payer: 'MARTA OAKES', remittance: '' }), [payout(1)], null],
  ['ten days late', line({ bookedOn: '2026-11-29' }), [payout(1)], 1],
  ['eleven days late', line({ bookedOn: '2026-11-30' }), [payout(1)], null],
  ['four days early', line({ bookedOn: '2026-11-15' }), [payout(1)], null],
  ['two payouts of one amount', line(), [payout(1), payout(2)], null],
  [
    'two payouts, one with the trace number',
    line({ remittance: 'TR 0910000-19' }),
    [payout(1), payout(2, { trace: '091000019' })],
    2,
  ],
  ['two payouts, one by its id', line({ remittance: 'PO_1ABC' }), [payout(1), payout(2)], 1],
])('matches a bank line with a payout by %s (MONEY-06)', (_, one, payouts, expected) => {
  expect(matchPayout(one, payouts)?.id ?? null).toBe(expected);
});

test('never matches another amount, whatever the texts are (MONEY-06)', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -5, max: 5 }), (remittance, offMinor) => {
      const found = matchPayout(line({ remittance, openMinor: 1_829_140 + offMinor }), [payout(1)]);
      expect(found === null || offMinor === 0).toBe(true);
    }),
  );
});
