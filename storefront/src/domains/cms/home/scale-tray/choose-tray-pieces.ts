/** A product on the tray: its real size, and its position in its square picture. */
export interface TrayPiece {
  readonly key: string;
  readonly metal: string;
  readonly form: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Side length of the picture at the same scale. */
  readonly frameMm: number;
  /** Offset of the product from the picture's left and top edge. */
  readonly leftMm: number;
  readonly topMm: number;
  /** Whether it also fits on a narrow screen. */
  readonly isNarrow: boolean;
}

/** The data of a product that may appear on the tray. */
export interface TrayCandidate {
  readonly key: string;
  readonly metal: string;
  readonly form: string;
  readonly diameterMm: number | null;
  /** Length, width and thickness of a bar. */
  readonly dimensionsMm: readonly number[] | null;
  /** CSS `clip-path` of the product in its picture. */
  readonly clip: string | null;
}

/** Taller products would overlap the text. */
const TALLEST_MM = 125;
/** The tray is 360 mm long; the rest is space between the products. */
const ROOM_MM = 310;
/** The tray of a narrow screen is 172 mm long. */
const NARROW_ROOM_MM = 145;
const NARROW_TALLEST_MM = 90;
/** Products of one form whose heights differ by less look the same. */
const ALIKE = 0.15;

/**
 * Returns the products on the tray, smallest first: as many products with known size and
 * outline as fit. Keeps one of two similar products, the one in the rarer metal. All have the same
 * scale.
 */
export function chooseTrayPieces(candidates: readonly TrayCandidate[]): readonly TrayPiece[] {
  const sized = candidates
    .flatMap((candidate) => measure(candidate) ?? [])
    .filter((piece) => piece.heightMm <= TALLEST_MM)
    .toSorted((a, b) => a.heightMm - b.heightMm);
  const chosen: TrayPiece[] = [];
  for (const piece of sized) {
    const last = chosen.at(-1);
    if (last === undefined || !areAlike(last, piece)) chosen.push(piece);
    else if (countMetal(chosen, last.metal) > countMetal(chosen, piece.metal) + 1)
      chosen.splice(-1, 1, piece);
  }
  while (totalWidth(chosen) > ROOM_MM) chosen.splice(Math.floor(chosen.length / 2), 1);
  return markNarrow(chosen);
}

/**
 * Returns a product's real size and position in its picture; null if size or outline is unknown.
 */
export function measure(candidate: TrayCandidate): TrayPiece | null {
  const outline = candidate.clip === null ? null : readOutline(candidate.clip);
  const [length, width] = candidate.dimensionsMm ?? [];
  if (outline?.width && (!length || !width || !isAlong(outline.width / outline.height, width / length)))
    return null;
  const heightMm = length ?? candidate.diameterMm;
  if (outline === null || heightMm === null || heightMm === undefined || heightMm <= 0) return null;
  const frameMm = heightMm / outline.height;
  return {
    key: candidate.key,
    metal: candidate.metal,
    form: candidate.form,
    widthMm: width ?? heightMm,
    heightMm,
    frameMm,
    leftMm: outline.left * frameMm,
    topMm: outline.top * frameMm,
    isNarrow: false,
  };
}

/**
 * The position of a product, as fractions of the square picture's side. `width` is set for outlines
 * that may be at an angle.
 */
interface PieceOutline {
  readonly left: number;
  readonly top: number;
  readonly height: number;
  readonly width?: number;
}

/**
 * Returns whether the outline's proportion matches the real one, so that the product is seen
 * straight from above.
 */
function isAlong(shown: number, real: number): boolean {
  return Math.abs(shown - real) < 0.06 * real;
}

/**
 * Parses `circle(40% at 50% 50%)`, `inset(10% 27% 10% 27% round 1%)` or `polygon(10% 20%,…)`; null
 * for other shapes.
 */
function readOutline(clip: string): PieceOutline | null {
  const numbers = [...clip.matchAll(/-?[\d.]+(?=%)/g)].map(([text]) => Number(text) / 100);
  if (clip.startsWith('circle')) {
    const [radius, x = 0.5, y = 0.5] = numbers;
    return radius === undefined ? null : { left: x - radius, top: y - radius, height: radius * 2 };
  }
  if (clip.startsWith('polygon')) {
    const xs = numbers.filter((_, index) => index % 2 === 0);
    const ys = numbers.filter((_, index) => index % 2 === 1);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    return height > 0 ? { left, top, width, height } : null;
  }
  const [top, , bottom, left] = numbers;
  if (!clip.startsWith('inset') || top === undefined || bottom === undefined || left === undefined)
    return null;
  return { left, top, height: 1 - top - bottom };
}

function areAlike(a: TrayPiece, b: TrayPiece): boolean {
  return a.form === b.form && Math.abs(b.heightMm - a.heightMm) < ALIKE * a.heightMm;
}

function countMetal(pieces: readonly TrayPiece[], metal: string): number {
  return pieces.filter((piece) => piece.metal === metal).length;
}

function totalWidth(pieces: readonly TrayPiece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.widthMm, 0);
}

/**
 * Marks the products for a narrow screen: the smallest, the tallest that fits, and those between
 * while there is room.
 */
function markNarrow(pieces: readonly TrayPiece[]): readonly TrayPiece[] {
  const fitting = pieces.filter((piece) => piece.heightMm <= NARROW_TALLEST_MM);
  const byPriority = [fitting[0], fitting.at(-1), ...fitting.slice(1, -1)];
  const kept = new Set<TrayPiece>();
  let room = NARROW_ROOM_MM;
  for (const piece of byPriority) {
    if (piece === undefined || kept.has(piece) || piece.widthMm > room) continue;
    kept.add(piece);
    room -= piece.widthMm;
  }
  return pieces.map((piece) => ({ ...piece, isNarrow: kept.has(piece) }));
}
