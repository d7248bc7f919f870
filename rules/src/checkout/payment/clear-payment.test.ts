import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEDERAL_BANK_HOLIDAYS } from '../delivery/closed-days.ts';
import { clearsAt, DEFAULT_CLEARING, isKnownPayer, type Tender } from './clear-payment.ts';

const bank = { timeZone: 'America/New_York', closedDays: FEDERAL_BANK_HOLIDAYS };
const stranger = { clearedPayments: 0, returnedPayments: 0 };
const known = { clearedPayments: 2, returnedPayments: 0 };
const iso = (ms: number) => new Date(ms).toISOString();

describe('a payment is final', () => {
  it.each<[Tender, typeof stranger, string, string]>([
    ['wire', stranger, '2026-11-24T10:00:00-05:00', '2026-11-24T10:00:00-05:00'],
    ['wire', stranger, '2026-11-24T18:00:00-05:00', '2026-11-24T18:00:00-05:00'],
    ['bank-check', known, '2026-11-24T10:00:00-05:00', '2026-11-30T17:00:00-05:00'],
    ['personal-check', stranger, '2026-11-24T10:00:00-05:00', '2026-12-09T17:00:00-05:00'],
    ['personal-check', known, '2026-11-24T10:00:00-05:00', '2026-12-02T17:00:00-05:00'],
    [
      'personal-check',
      { ...known, returnedPayments: 1 },
      '2026-11-24T10:00:00-05:00',
      '2026-12-09T17:00:00-05:00',
    ],
    ['personal-check', known, '2026-10-29T10:00:00-04:00', '2026-11-05T17:00:00-05:00'],
    ['card', stranger, '2026-11-26T10:00:00-05:00', '2026-11-26T10:00:00-05:00'],
    ['gift-card', stranger, '2026-11-28T10:00:00-05:00', '2026-11-28T10:00:00-05:00'],
  ])('by %s with %j, received %s: %s', (tender, history, received, final) => {
    expect(iso(clearsAt(Date.parse(received), DEFAULT_CLEARING[tender], history, bank))).toBe(
      iso(Date.parse(final)),
    );
  });

  it('never before it arrives, and no later for known customers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) }),
        fc.constantFrom(...Object.values(DEFAULT_CLEARING)),
        (receivedAtMs, clearing) => {
          const later = clearsAt(receivedAtMs, clearing, stranger, bank);
          const sooner = clearsAt(receivedAtMs, clearing, known, bank);
          expect(sooner).toBeGreaterThanOrEqual(receivedAtMs);
          expect(later).toBeGreaterThanOrEqual(sooner);
        },
      ),
    );
  });
});

it.each([
  [stranger, false],
  [known, true],
  [{ clearedPayments: 9, returnedPayments: 1 }, false],
])('a customer with %j is known: %s', (history, expected) => {
  expect(isKnownPayer(history)).toBe(expected);
});
