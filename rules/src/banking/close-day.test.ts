import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOSE_LINES, type CloseEntry, closeDay, openLines } from './close-day.ts';

const entry = (
  line: CloseEntry['line'],
  subject: string,
  ledgerMinor: number,
  outsideMinor: number,
): CloseEntry => ({
  line,
  subject,
  ledgerMinor,
  outsideMinor,
  currency: 'USD',
  count: ledgerMinor === 0 ? 0 : 1,
});

test('names the orders of a difference, also when two differences cancel out (MONEY-06)', () => {
  const lines = closeDay([
    entry('cards', '100048051', -45_180, -47_180),
    entry('cards', '100048052', 50_000, 50_000),
    entry('wires', '100048213', 1_000, 0),
    entry('wires', '100048214', 0, 1_000),
    entry('wires', '100048215', 700, 0),
    entry('wires', '100048215', 0, 700),
  ]);
  expect(lines).toEqual([
    {
      line: 'wires',
      currency: 'USD',
      count: 2,
      ledgerMinor: 1_700,
      outsideMinor: 1_700,
      differenceMinor: 0,
      differing: [
        { subject: '100048213', differenceMinor: -1_000 },
        { subject: '100048214', differenceMinor: 1_000 },
      ],
    },
    {
      line: 'cards',
      currency: 'USD',
      count: 2,
      ledgerMinor: 4_820,
      outsideMinor: 2_820,
      differenceMinor: -2_000,
      differing: [{ subject: '100048051', differenceMinor: -2_000 }],
    },
  ]);
  expect(openLines(lines)).toHaveLength(2);
});

test('the differences of orders add up to the difference of their line, to the cent (MONEY-06)', () => {
  const anyEntry = fc.record({
    line: fc.constantFrom(...CLOSE_LINES),
    currency: fc.constantFrom('USD', 'EUR'),
    subject: fc.constantFrom('1', '2', '3'),
    count: fc.nat(1),
    ledgerMinor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    outsideMinor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(anyEntry), (entries) => {
      const lines = closeDay(entries);
      for (const { differenceMinor, differing } of lines) {
        expect(differing.reduce((sum, one) => sum + one.differenceMinor, 0)).toBe(differenceMinor);
      }
      const sum = (of: (one: CloseEntry) => number) => entries.reduce((total, one) => total + of(one), 0);
      expect(lines.reduce((total, one) => total + one.ledgerMinor, 0)).toBe(sum((one) => one.ledgerMinor));
      expect(lines.reduce((total, one) => total + one.outsideMinor, 0)).toBe(sum((one) => one.outsideMinor));
    }),
  );
});
