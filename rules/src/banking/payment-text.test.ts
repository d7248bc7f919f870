import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIban, paymentText } from './payment-text.ts';

test.each([
  ['Jörg Müller & Söhne', 70, 'Jorg Muller + Sohne'],
  ['Łukasz Straße 5', 70, 'Lukasz Strasse 5'],
  ['//evil <tag> "x"', 70, 'evil tag x'],
  ['O’Brien–Smith', 70, "O'Brien-Smith"],
  ['ＷＩＤＥ', 70, 'WIDE'],
  ['王小明', 70, ''],
  ['a'.repeat(80), 70, 'a'.repeat(70)],
  ['Ordre 1\nLigne\u202e2', 70, 'Ordre 1 Ligne 2'],
])('writes %j with the characters of banks', (text, most, expected) => {
  expect(paymentText(text, most)).toBe(expected);
});

test('only ever writes the characters of banks, within the limit', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 1, max: 140 }),
      (text, most) => {
        const written = paymentText(text, most);
        expect(written).toMatch(/^([A-Za-z0-9\-?:().,'+]([A-Za-z0-9/\-?:().,'+ ]*[A-Za-z0-9\-?:().,'+])?)?$/);
        expect(written).not.toMatch(/\/\//);
        expect(written.length).toBeLessThanOrEqual(most);
      },
    ),
  );
});

test.each([
  ['DE89370400440532013000', true],
  ['GB82WEST12345698765432', true],
  ['DE89370400440532013001', false],
  ['DE8937040044053201300', false],
  ['4400004417', false],
])('knows whether %s is an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected);
});
