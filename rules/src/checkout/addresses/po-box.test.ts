import { expect, test } from 'vitest';
import { isPoBox } from './po-box.ts';

test.each([
  ['PO Box 12'],
  ['P.O. Box 12'],
  ['p o box 12'],
  ['POBox 12'],
  ['P.O.B. 12'],
  ['Post Office Box 12'],
  ['Ｐ.Ｏ. Ｂｏｘ 12'],
  ['P\u200bO Box 12'],
  ['Postfach 12'],
  ['Postbus 12'],
  ['Case postale 12'],
])('%s is a PO box (OPEN-75)', (line) => {
  expect(isPoBox([line])).toBe(true);
  expect(isPoBox(['Oakes & Daughters', line])).toBe(true);
});

test.each([['88 Quarry Lane'], ['12 Boxwood Street'], ['4 Po Boxer Road'], ['1 Pobla 3'], ['7 Post Road']])(
  '%s is a street (OPEN-75)',
  (line) => {
    expect(isPoBox([line])).toBe(false);
  },
);
