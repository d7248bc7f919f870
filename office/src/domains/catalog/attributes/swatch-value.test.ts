import { swatchKind } from '@ingot/rules/catalog/swatch.ts';
import { describe, expect, it } from 'vitest';
import { readColor, readSwatchText } from './swatch-value.ts';

describe('a swatch in the office', () => {
  it.each([
    [null, 'none'],
    ['', 'none'],
    ['#1f5c43', 'color'],
    ['attribute/swatch/0a1b.png', 'picture'],
    ['1 oz', 'text'],
  ])('%o is of the kind %s (GOODS-05)', (swatch, kind) => {
    expect(swatchKind(swatch)).toBe(kind);
  });

  it.each([
    ['#1F5C43', '#1f5c43'],
    [' d4af37 ', '#d4af37'],
    ['#FA0', '#ffaa00'],
    ['gold', null],
    ['#1f5c4', null],
    ['#1f5c43;x', null],
    ['', null],
  ])('reads the color %o as %o (GOODS-05)', (typed, color) => {
    expect(readColor(typed)).toBe(color);
  });

  it.each([
    [' 1 oz ', '1 oz'],
    ['', null],
    ['#1', null],
    ['attribute/swatch/', null],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['x'.repeat(21), null],
  ])('reads the text %o as %o (GOODS-05)', (typed, text) => {
    expect(readSwatchText(typed)).toBe(text);
  });
});
