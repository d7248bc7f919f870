import { expect, test } from 'vitest';
import { areaBetween, areaInside, largestSquare } from './crop-area.ts';

const SIZE = { width: 100, height: 80 };

test('a dragged rectangle is in whole pixels inside of the picture, in any drag direction (GOODS-03)', () => {
  expect(areaBetween([60.4, 50], [20, 10.6], SIZE)).toEqual({ x: 20, y: 11, width: 40, height: 39 });
  expect(areaBetween([90, 70], [300, -5], SIZE)).toEqual({ x: 0, y: 0, width: 100, height: 75 });
  expect(areaBetween([98, 79], [99, 79], SIZE)).toEqual({ x: 84, y: 64, width: 16, height: 16 });
});

test('typed figures are limited to the picture (GOODS-03)', () => {
  expect(areaInside({ x: Number.NaN, y: -4, width: 0, height: 900 }, SIZE)).toEqual({
    x: 0,
    y: 0,
    width: 16,
    height: 80,
  });
  expect(areaInside({ x: 5, y: 5, width: 5, height: 5 }, { width: 8, height: 8 })).toEqual({
    x: 0,
    y: 0,
    width: 8,
    height: 8,
  });
});

test('the largest square is in the middle (GOODS-03)', () => {
  expect(largestSquare(SIZE)).toEqual({ x: 10, y: 0, width: 80, height: 80 });
});
