import { describe, expect, it } from 'vitest';
import { matchScan } from './match-scan.ts';

const BAR = { sku: 'AU-M100', gtin: '0614141000036', itemNumber: '20131', quantity: 2, scanned: 0 };
const COIN = { sku: 'AG-STAG-1', gtin: null, itemNumber: null, quantity: 20, scanned: 20 };

describe('matchScan (BENCH-01)', () => {
  it.each([
    ['AU-M100', { kind: 'piece', index: 0 }],
    [' au-m100 ', { kind: 'piece', index: 0 }],
    ['ＡＵ-M100', { kind: 'piece', index: 0 }],
    ['20131', { kind: 'piece', index: 0 }],
    ['2013', { kind: 'wrong', expected: 0 }],
    ['614141000036', { kind: 'piece', index: 0 }],
    ['00614141000036', { kind: 'piece', index: 0 }],
    ['AG-STAG-1', { kind: 'surplus', index: 1 }],
    ['614141000037', { kind: 'wrong', expected: 0 }],
    ['AU-M1000', { kind: 'wrong', expected: 0 }],
    ['', { kind: 'wrong', expected: 0 }],
  ])('reads %j', (code, expected) => {
    expect(matchScan([BAR, COIN], code)).toEqual(expected);
  });

  it('names no expected line when all pieces are there', () => {
    expect(matchScan([COIN], 'AU-M100')).toEqual({ kind: 'wrong', expected: null });
  });

  it('counts a product of two lines in the line with missing pieces', () => {
    expect(matchScan([{ ...BAR, scanned: 2 }, BAR], BAR.sku)).toEqual({ kind: 'piece', index: 1 });
  });
});
