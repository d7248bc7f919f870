/** The difference that scales and the wear of coins explain, in millionths of the fine metal. */
const TOLERANCE_PPM = 5_000;

/** Pieces of one kind on a scale. */
export interface WeighedPieces {
  /** Weight of all pieces together. */
  readonly weightMilligrams: number;
  readonly pieces: number;
  /** Fine metal of one piece. */
  readonly fineWeightMicrograms: number;
}

/**
 * Returns by how many milligrams pieces are lighter than their fine metal alone, so that they cannot all be
 * what they should be; 0 within half a percent.
 */
export function shortWeightMilligrams({
  weightMilligrams,
  pieces,
  fineWeightMicrograms,
}: WeighedPieces): number {
  const fineMicrograms = fineWeightMicrograms * pieces;
  const shortMicrograms = fineMicrograms - weightMilligrams * 1_000;
  const isShort = shortMicrograms * 1_000_000 > fineMicrograms * TOLERANCE_PPM;
  return isShort ? Math.round(shortMicrograms / 1_000) : 0;
}
