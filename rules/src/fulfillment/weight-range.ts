/** The share of a piece's weight that it may differ by if the product has no tolerance of its own. */
const DEFAULT_TOLERANCE_PPM = 2_000;
/** The resolution of a bench scale. */
const SMALLEST_TOLERANCE_MG = 10;

/** The pieces on the scale. Weights are milligrams. */
export interface WeighedPieces {
  readonly quantity: number;
  readonly pieceMg: number;
  /** Largest difference of one piece; null for a share of its weight. */
  readonly pieceToleranceMg: number | null;
}

/** The expected weight of all pieces and its limits, in milligrams. */
export interface WeightRange {
  readonly expectedMg: number;
  readonly minimumMg: number;
  readonly maximumMg: number;
}

/** Returns the weights that pieces may have together. The tolerance counts for each piece. */
export function weightRange({ quantity, pieceMg, pieceToleranceMg }: WeighedPieces): WeightRange {
  const own = Math.max(SMALLEST_TOLERANCE_MG, Math.round((pieceMg * DEFAULT_TOLERANCE_PPM) / 1_000_000));
  const toleranceMg = (pieceToleranceMg ?? own) * quantity;
  const expectedMg = pieceMg * quantity;
  return {
    expectedMg,
    minimumMg: Math.max(0, expectedMg - toleranceMg),
    maximumMg: expectedMg + toleranceMg,
  };
}

/** Returns whether a weight is within the limits; both limits are allowed. */
export function isInTolerance(weightMg: number, { minimumMg, maximumMg }: WeightRange): boolean {
  return weightMg >= minimumMg && weightMg <= maximumMg;
}
