import sharp from 'sharp';
import { area, type Outline, simplify } from './outline.ts';

/** Smaller parts, as a share of the picture, are noise. */
const SMALLEST = 0.002;
/** Size at which pictures are traced: finer than any stored outline. */
const SIZE = 600;

/**
 * Returns the outlines of the pieces in a picture with a transparent background, largest first. A
 * hole has the opposite direction, so that the nonzero rule of CSS excludes it.
 */
export async function traceCutOut(file: string): Promise<readonly Outline[]> {
  const { data } = await sharp(file)
    .resize(SIZE, SIZE)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isInside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < SIZE && y < SIZE && (data[y * SIZE + x] ?? 0) > 200;
  return traceAll(isInside)
    .map((outline) => outline.map(([x, y]) => [x / SIZE, y / SIZE] as const))
    .filter((outline) => area(outline) > SMALLEST)
    .toSorted((a, b) => area(b) - area(a))
    .map((outline) => simplify(outline, 0.002));
}

type IsInside = (x: number, y: number) => boolean;

/**
 * Traces every connected part and every hole along the corners of its pixels, with the part on the
 * right-hand side.
 */
function traceAll(isInside: IsInside): (readonly (readonly [number, number])[])[] {
  const seen = new Set<number>();
  const outlines: (readonly (readonly [number, number])[])[] = [];
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const isTopEdge = isInside(x, y) && !isInside(x, y - 1);
      if (!isTopEdge || seen.has(y * SIZE + x)) continue;
      outlines.push(walk(x, y, isInside, seen));
    }
  }
  return outlines;
}

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
/** Pixels ahead on the left and right-hand side, relative to the corner, by direction. */
const AHEAD = [
  [0, -1, 0, 0],
  [0, 0, -1, 0],
  [-1, 0, -1, -1],
  [-1, -1, 0, -1],
] as const;

function walk(startX: number, startY: number, isInside: IsInside, seen: Set<number>) {
  const points: [number, number][] = [];
  let [x, y, direction] = [startX, startY, 0];
  do {
    points.push([x, y]);
    if (direction === 0) seen.add(y * SIZE + x);
    const [dx, dy] = STEPS[direction] ?? STEPS[0];
    x += dx;
    y += dy;
    const [leftX, leftY, rightX, rightY] = AHEAD[direction] ?? AHEAD[0];
    if (isInside(x + leftX, y + leftY)) direction = (direction + 3) % 4;
    else if (!isInside(x + rightX, y + rightY)) direction = (direction + 1) % 4;
  } while (x !== startX || y !== startY || direction !== 0);
  return points;
}
