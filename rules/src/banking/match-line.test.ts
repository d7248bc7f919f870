import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineMatcher, type DueOrder, isOneSlip, type OpenLine } from './match-line.ts';

const order = (orderId: number, number: string, dueMinor: number, ...names: string[]): DueOrder => ({
  orderId,
  number,
  currency: 'USD',
  dueMinor,
  names,
});
const ORDERS = [
  order(1, '100048213', 809_550, 'Marta Oakes', 'M Oakes'),
  order(2, '100048102', 411_540, 'Sable Tresk', 'S Tresk'),
  order(3, '100048117', 643_000, 'Joren Oakes', 'J Oakes'),
  order(4, '100047702', 0, 'Wren Halloway'),
  order(5, '000000017', 50_000, 'Jörg Müller'),
  order(6, '100048133', 179_060, 'Lisbet Crane', 'L Crane'),
  order(7, '100048134', 179_060, 'Oren Vasey', 'O Vasey'),
];
const matcher = createLineMatcher(ORDERS);
const line = (remittance: string, openMinor: number, payer: string | null = null): OpenLine => ({
  currency: 'USD',
  openMinor,
  payer,
  remittance,
});
const found = (one: OpenLine) => {
  const { kind, suggestions } = matcher.match(one);
  return [kind, ...suggestions.map((each) => `${each.order.orderId}: ${each.reasons.join(' ')}`)];
};

test.each([
  ['the number alone', line('100048213', 809_550, 'MARTA OAKES'), ['exact', '1: number amount name']],
  ['a number with words', line('INV #100048213, thanks', 809_550), ['exact', '1: number amount']],
  ['a number with leading zeros', line('Order: 000000017.', 50_000), ['exact', '5: number amount']],
  ['less than is due', line('100048117', 300_000), ['part', '3: number']],
  ['more than is due', line('100048117', 643_001), ['over', '3: number']],
  ['a number within a word', line('INV100048213', 809_550), ['near', '1: digits amount']],
  ['a longer number', line('1000482130', 809_550), ['near', '1: digits amount']],
  ['a part of a longer reference', line('100048213-44', 809_550), ['near', '1: digits amount']],
  ['a number in groups', line('100 048 213', 809_550), ['near', '1: digits amount']],
  ['swapped digits', line('INV 100048120', 411_540, 'S TRESK'), ['near', '2: digits amount name']],
  ['one wrong digit', line('100048103', 411_540), ['near', '2: digits amount']],
  ['two orders', line('100048213 and 100048102', 809_550), ['near', '1: number amount', '2: number']],
  ['the amount of two orders', line('', 179_060), ['near', '6: amount', '7: amount']],
  ['the amount and a name', line('', 179_060, 'Vasey, Oren'), ['near', '7: amount name', '6: amount']],
  ['a name without marks', line('', 1, 'JORG MULLER'), ['near', '5: name']],
  ['a name with a middle initial', line('', 1, 'Wren Q. Halloway'), ['none']],
  ['an order without money due', line('100047702', 64_000), ['closed', '4: number']],
  ['nothing', line('GOLD', 500_000, 'R PENN'), ['none']],
  ['a year as number', line('2026', 999), ['none']],
])('finds by %s (MONEY-01)', (_, one, expected) => {
  expect(found(one)).toEqual(expected);
});

test('suggests an order that another line pays exactly only by its number (MONEY-01)', () => {
  const orders = (one: OpenLine) =>
    matcher.match(one, new Set([6])).suggestions.map(({ order: { orderId } }) => orderId);
  expect(orders(line('', 179_060))).toEqual([7]);
  expect(orders(line('', 179_060, 'Lisbet Crane'))).toEqual([7]);
  expect(orders(line('10004813 3', 1))).toEqual([]);
  expect(orders(line('100048133 and 100048134', 179_060))).toEqual([6, 7]);
});

test('never matches another currency (MONEY-01)', () => {
  expect(matcher.match({ ...line('100048213', 809_550, 'Marta Oakes'), currency: 'EUR' })).toEqual({
    kind: 'none',
    suggestions: [],
  });
});

test('proposes only the one order whose number is a word of the reference, for the amount due (MONEY-01)', () => {
  const text = fc.string({
    unit: fc.constantFrom('1', '0', '4', '8', '2', '3', ' ', '-', '#', 'A', '/'),
    maxLength: 30,
  });
  const property = fc.property(
    text,
    fc.constantFrom(...ORDERS),
    fc.constantFrom(0, 0, 1, -1),
    (noise, wanted, off) => {
      const reference = `${noise} ${wanted.number}`;
      const match = matcher.match(line(reference, Math.max(1, wanted.dueMinor + off)));
      if (match.kind !== 'exact') return;
      const [only, ...others] = match.suggestions;
      expect(others).toEqual([]);
      expect(only?.order.dueMinor).toBe(Math.max(1, wanted.dueMinor + off));
      expect(reference.split(/[^\dA-Z-]+/)).toContain(only?.order.number);
    },
  );
  fc.assert(property);
});

test.each([
  ['100048120', '100048102', true],
  ['100048103', '100048102', true],
  ['10004810', '100048102', true],
  ['1000481022', '100048102', true],
  ['100048102', '100048102', false],
  ['200048103', '100048102', false],
  ['100048', '100048102', false],
])('is %s one slip from %s: %s', (typed, meant, expected) => {
  expect(isOneSlip(typed, meant)).toBe(expected);
});
