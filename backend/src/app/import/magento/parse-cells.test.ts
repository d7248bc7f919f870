import { describe, expect, it } from 'vitest';
import {
  parseAssociated,
  parseAttributes,
  parseCategories,
  parseMinor,
  parseTime,
  parseVariations,
} from './parse-cells.ts';

describe('cells of a Magento export', () => {
  it.each([
    ['metal=Silver,year=2026', { metal: 'Silver', year: '2026' }],
    ['story="Struck, then ""proofed""",year=2026', { story: 'Struck, then "proofed"', year: '2026' }],
    ['story=Cotton, wool and silk,year=2026', { story: 'Cotton, wool and silk', year: '2026' }],
    ['"metal=Silver","story=a, b"', { metal: 'Silver', story: 'a, b' }],
    ['diameter=1.5",metal=Gold,year=2026', { diameter: '1.5"', metal: 'Gold', year: '2026' }],
    ['"diameter=1.5""","metal=Gold"', { diameter: '1.5"', metal: 'Gold' }],
    ['nick=The "Eagle", gold,year=2026', { nick: 'The "Eagle", gold', year: '2026' }],
    ['size="1.5"" by 2"", boxed,a=b",year=2026', { size: '1.5" by 2", boxed,a=b', year: '2026' }],
    ['open="never closed,metal=Gold', { open: '"never closed', metal: 'Gold' }],
    ['formula=a=b,empty=,year=2026', { formula: 'a=b', year: '2026' }],
    ['', {}],
  ])('reads the attributes of %j (KIND-07)', (cell, expected) => {
    expect(Object.fromEntries(parseAttributes(cell))).toEqual(expected);
  });

  it('reads variants, and skips those without a SKU (KIND-07)', () => {
    expect(parseVariations('sku=A-1,finish=Proof|sku=A-2,finish="Matte, dark"|finish=None')).toEqual([
      { sku: 'A-1', values: { finish: 'Proof' } },
      { sku: 'A-2', values: { finish: 'Matte, dark' } },
    ]);
  });

  it('reads inch marks and bars in the values of variants (KIND-07)', () => {
    expect(parseVariations('sku=A,size=1.5",finish=Proof|sku=B,size=2",finish="Matte | dark"')).toEqual([
      { sku: 'A', values: { size: '1.5"', finish: 'Proof' } },
      { sku: 'B', values: { size: '2"', finish: 'Matte | dark' } },
    ]);
  });

  it('reads the items of a grouped product, and skips those without a SKU or quantity', () => {
    expect(parseAssociated('A-1=2.0000, B, dark=0,=3,A-1=5,C=x,D==1.0000')).toEqual([
      { sku: 'A-1', quantity: 2 },
      { sku: 'B, dark', quantity: 0 },
      { sku: 'C=x,D=', quantity: 1 },
    ]);
    expect(parseAssociated('')).toEqual([]);
  });

  it('reads category paths with commas and slashes in names (KIND-07)', () => {
    expect(
      parseCategories('Default Category/Bars, Rounds,Default Category/Gold\\/Silver/Coins,Default Category'),
    ).toEqual([['Bars, Rounds'], ['Gold/Silver', 'Coins']]);
    expect(parseCategories('')).toEqual([]);
  });

  it('reads category paths of several roots (KIND-07)', () => {
    const roots = ['Default Category', 'Default', 'Second Root'];
    const cell = 'Default Category/Gold,Second Root/Silver/Bars,Default/Old, rare,Second Root';
    expect(parseCategories(cell, roots)).toEqual([['Gold'], ['Silver', 'Bars'], ['Old, rare']]);
  });

  it('reads category paths without a known root (KIND-07)', () => {
    expect(parseCategories('A(b/C,A(b/D')).toEqual([['C'], ['D']]);
  });

  it.each([
    ['45.1800', 4518],
    ['0.005', 1],
    ['1234567.1', 123456710],
    ['7', 700],
    ['-1', null],
    ['1,234.50', null],
    ['1e5', null],
    ['', null],
  ])('reads the amount %j as %j (KIND-07)', (cell, expected) => {
    expect(parseMinor(cell)).toBe(expected);
  });

  it.each([
    ['2026-11-20 09:30:00', '2026-11-20T09:30:00Z'],
    ['11/2/26, 9:05 PM', '2026-11-02T21:05:00Z'],
    ['11/2/2026, 12:05\u202fAM', '2026-11-02T00:05:00Z'],
    ['2026-02-30', null],
    ['soon', null],
  ])('reads the time %j as %j (KIND-07)', (cell, expected) => {
    expect(parseTime(cell)).toBe(expected);
  });
});
