/** A closed line: points as fractions of a square picture's side, from its top left. */
export type Outline = readonly (readonly [number, number])[];

/**
 * Fractions of the side. Lines may move by less than a pixel of a tile; edges move inwards, away
 * from the bright background.
 */
const TOLERANCE = 0.0012;
const INSET = 0.0015;
/** Shapes that fill this share of their bounding box are rectangles with round corners. */
const RECTANGLE = 0.985;

/** Returns the outlines as one CSS `clip-path`; null when there are none. */
export function outlineToClip(
  outlines: readonly Outline[],
  circle?: readonly [number, number, number],
): string | null {
  if (circle) {
    const [x, y, radius] = circle;
    return `circle(${percent(radius - INSET)} at ${percent(x)} ${percent(y)})`;
  }
  const [first] = outlines;
  if (!first) return null;
  const rectangle = outlines.length === 1 ? toInset(first) : null;
  return (
    rectangle ??
    `polygon(${bridge(outlines.map((outline) => simplify(outline)))
      .map(point)
      .join(',')})`
  );
}

/** Returns `inset(…)` for an upright rectangle; null for other shapes. */
function toInset(outline: Outline): string | null {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const box = (right - left) * (bottom - top);
  const missing = box - area(outline);
  if (missing > (1 - RECTANGLE) * box) return null;
  // Four corners of radius r leave (4 - π) r² of the box empty.
  const radius = Math.sqrt(Math.max(0, missing) / (4 - Math.PI));
  const sides = [top, 1 - right, 1 - bottom, left].map((side) => percent(side + INSET));
  return `inset(${sides.join(' ')} round ${percent(radius)})`;
}

/** Joins closed lines to one by connections of zero width. */
function bridge(outlines: readonly Outline[]): Outline {
  const start = outlines[0]?.[0];
  if (start === undefined || outlines.length === 1) return outlines[0] ?? [];
  return outlines.flatMap((outline) => [...outline, ...outline.slice(0, 1), start]);
}

/** Returns the absolute area (shoelace formula). */
export function area(outline: Outline): number {
  let sum = 0;
  for (const [index, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  }
  return Math.abs(sum) / 2;
}

/** Returns the closed line with fewer points (Douglas–Peucker). */
export function simplify(outline: Outline, tolerance = TOLERANCE): Outline {
  const start = outline[0];
  if (start === undefined) return outline;
  const far = farthest(outline, start);
  return [
    ...reduce(outline.slice(0, far + 1), tolerance),
    ...reduce([...outline.slice(far), start], tolerance),
  ];
}

function farthest(outline: Outline, [x, y]: readonly [number, number]): number {
  const distances = outline.map(([px, py]) => Math.hypot(px - x, py - y));
  return distances.indexOf(Math.max(...distances));
}

/** Returns the necessary points of an open line without its last. */
function reduce(line: Outline, tolerance: number): Outline {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return line.slice(0, 1);
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let worst = 0;
  let at = 0;
  for (const [index, [x, y]] of line.entries()) {
    const [px, py] = [x - first[0], y - first[1]];
    const distance = length === 0 ? Math.hypot(px, py) : Math.abs(dx * py - dy * px) / length;
    if (distance > worst) [worst, at] = [distance, index];
  }
  if (worst <= tolerance) return [first];
  return [...reduce(line.slice(0, at + 1), tolerance), ...reduce(line.slice(at), tolerance)];
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

function point([x, y]: readonly [number, number]): string {
  return `${Number((x * 100).toFixed(1))}% ${Number((y * 100).toFixed(1))}%`;
}
