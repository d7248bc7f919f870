/** A rectangle in pixels of a picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const LEAST = 16;

/** Returns the rectangle between two corners, at least 16 pixels wide and high, inside of the picture. */
export function areaBetween(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  size: Size,
): Area {
  const width = Math.abs(x2 - x1);
  const height = Math.abs(y2 - y1);
  return areaInside({ x: Math.min(x1, x2), y: Math.min(y1, y2), width, height }, size);
}

/** Returns a rectangle in whole pixels, moved and shrunk to fit into the picture. */
export function areaInside({ x, y, width, height }: Area, size: Size): Area {
  const wide = clamp(width, Math.min(LEAST, size.width), size.width);
  const high = clamp(height, Math.min(LEAST, size.height), size.height);
  return {
    x: clamp(x, 0, size.width - wide),
    y: clamp(y, 0, size.height - high),
    width: wide,
    height: high,
  };
}

/** Returns the largest square in the middle of a picture. */
export function largestSquare({ width, height }: Size): Area {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(Math.round(Number.isFinite(value) ? value : least), least), most);
}
