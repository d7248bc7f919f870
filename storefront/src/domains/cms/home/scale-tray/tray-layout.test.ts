import { expect, test } from 'vitest';
import type { TrayPiece } from './choose-tray-pieces.ts';
import { trayLayout } from './tray-layout.ts';

const piece = (widthMm: number, heightMm: number, isNarrow: boolean): TrayPiece => ({
  key: `${widthMm}`,
  metal: 'gold',
  form: 'bar',
  widthMm,
  heightMm,
  frameMm: heightMm,
  leftMm: 0,
  topMm: 0,
  isNarrow,
});

test('products and gaps fill the ruler of each width, at the height of the tallest product', () => {
  const layout = trayLayout([piece(20, 20, true), piece(50, 120, false), piece(40, 80, true)]);
  expect(layout).toEqual({ wide: { gapMm: 125, heightMm: 120 }, narrow: { gapMm: 112, heightMm: 80 } });
});

test('one product needs no gap', () => {
  expect(trayLayout([piece(20, 20, true)]).wide.heightMm).toBe(20);
  expect(trayLayout([]).narrow.heightMm).toBe(0);
});
