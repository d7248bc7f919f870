import { describe, expect, it } from 'vitest';
import { readGrams, writeGrams, writeWeight } from './grams.ts';

describe('grams', () => {
  it.each([
    ['622.31', 622_310],
    ['622,3', 622_300],
    [' 1 000.405 ', 1_000_405],
    ['1,000.405', 1_000_405],
    ['0', 0],
    ['1,000', null],
    ['31,103', null],
    ['1,00.405', null],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['1.2345', null],
  ])('reads %j', (text, mg) => {
    expect(readGrams(text)).toBe(mg);
  });

  it.each([
    [622_310, '622.31'],
    [1_000_405, '1,000.405'],
    [0, '0.00'],
  ])('writes %d', (mg, text) => {
    expect(writeGrams(mg)).toBe(text);
  });

  it.each([
    [0, '0 g'],
    [31.103, '31 g'],
    [999.4, '999 g'],
    [999.6, '1.0 kg'],
    [1_620, '1.6 kg'],
  ])('writes the weight of %d g of pieces (BENCH-01)', (grams, text) => {
    expect(writeWeight(grams)).toBe(text);
  });
});
