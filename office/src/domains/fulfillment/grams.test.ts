import { describe, expect, it } from 'vitest';
import { readGrams, writeGrams } from './grams.ts';

describe('grams', () => {
  it.each([
    ['622.31', 622_310],
    ['622,3', 622_300],
    [' 1 000.405 ', 1_000_405],
    ['0', 0],
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
});
