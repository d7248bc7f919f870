import type { TrayPiece } from './choose-tray-pieces.ts';

/** Lengths of the ruler in millimeters: of wide screens, and of narrow ones. */
const RULER_MM = { wide: 360, narrow: 172 };

/** The space that products take on the tray, in millimeters at their own scale. */
export interface TrayLayout {
  /** Distance between two products. */
  readonly gapMm: number;
  /** Height of the tallest product. */
  readonly heightMm: number;
}

/**
 * Returns the layout of the tray for wide and for narrow screens. It is known before the first product, so
 * that no product moves while the browser receives the others.
 */
export function trayLayout(pieces: readonly TrayPiece[]): Readonly<Record<'wide' | 'narrow', TrayLayout>> {
  return {
    wide: layoutOf(pieces, RULER_MM.wide),
    narrow: layoutOf(
      pieces.filter(({ isNarrow }) => isNarrow),
      RULER_MM.narrow,
    ),
  };
}

function layoutOf(pieces: readonly TrayPiece[], rulerMm: number): TrayLayout {
  const takenMm = pieces.reduce((sum, { widthMm }) => sum + widthMm, 0);
  return {
    gapMm: Math.max(0, rulerMm - takenMm) / Math.max(1, pieces.length - 1),
    heightMm: Math.max(0, ...pieces.map(({ heightMm }) => heightMm)),
  };
}
