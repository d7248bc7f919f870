import { expect, test } from 'vitest';
import { chooseTrayPieces, measure, type TrayCandidate } from './choose-tray-pieces.ts';

const coin = (key: string, diameterMm: number, metal = 'silver'): TrayCandidate => ({
  key,
  metal,
  form: 'coin',
  diameterMm,
  dimensionsMm: null,
  clip: 'circle(40% at 50% 50%)',
});
const bar = (key: string, length: number, width: number, metal = 'silver'): TrayCandidate => ({
  key,
  metal,
  form: 'bar',
  diameterMm: null,
  dimensionsMm: [length, width, 5],
  clip: 'inset(10% 25% 10% 25% round 1%)',
});

test('computes a 50 mm picture for a 40 mm coin that fills 80 % of it', () => {
  const piece = measure(coin('ship', 40));
  expect(piece).toMatchObject({ widthMm: 40, heightMm: 40, frameMm: 50 });
  expect(piece?.leftMm).toBeCloseTo(5);
  expect(piece?.topMm).toBeCloseTo(5);
});

test('places a bar upright', () => {
  expect(measure(bar('ten', 80, 50))).toMatchObject({
    widthMm: 50,
    heightMm: 80,
    frameMm: 100,
    leftMm: 25,
    topMm: 10,
  });
});

test('omits products without size or outline', () => {
  expect(measure({ ...coin('a', 40), clip: null })).toBeNull();
  expect(measure({ ...coin('a', 40), diameterMm: null })).toBeNull();
});

test('sorts by size, and of two similar products keeps the rarer metal', () => {
  const pieces = chooseTrayPieces([
    coin('big', 65),
    coin('gold-2', 32, 'gold'),
    coin('platinum', 32.6, 'platinum'),
    coin('gold-1', 27, 'gold'),
  ]);
  expect(pieces.map((piece) => piece.key)).toEqual(['gold-1', 'platinum', 'big']);
});

test('shows no more than fit, always with the smallest and the tallest', () => {
  const pieces = chooseTrayPieces([20, 30, 40, 50, 60, 70, 80, 100].map((mm) => coin(String(mm), mm)));
  expect(pieces.reduce((sum, piece) => sum + piece.widthMm, 0)).toBeLessThanOrEqual(310);
  expect([pieces[0]?.key, pieces.at(-1)?.key]).toEqual(['20', '100']);
  const narrow = pieces.filter((piece) => piece.isNarrow);
  expect(narrow.reduce((sum, piece) => sum + piece.widthMm, 0)).toBeLessThanOrEqual(145);
  expect(narrow.length).toBeGreaterThan(1);
});

test('measures a bar with a polygon outline only if it lies straight (FIX-60)', () => {
  const straight = { ...bar('a', 100, 50), clip: 'polygon(30% 10%,70% 10%,70% 90%,30% 90%)' };
  expect(measure({ ...straight, dimensionsMm: [100, 50, 5] })).toMatchObject({ frameMm: 125, topMm: 12.5 });
  expect(measure({ ...straight, dimensionsMm: [100, 70, 5] })).toBeNull();
});
