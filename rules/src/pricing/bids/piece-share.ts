/** Pieces of one kind inside a whole, with the lowest cost of one of them. */
export interface CostedPieces {
  readonly quantity: number;
  /** Minor units of the base currency; Infinity for a piece that nobody can buy. */
  readonly costMinor: number;
}

/**
 * Returns the share of the value of a whole that one piece of each kind stands for, in order. The shares
 * follow the costs, so pieces that each bring their share of a bid together bring the whole bid. A piece
 * that nobody can buy stands for nothing. Without costs, all pieces are equal.
 */
export function pieceShares(contents: readonly CostedPieces[]): number[] {
  const costs = contents.map(({ costMinor }) => (Number.isFinite(costMinor) ? costMinor : 0));
  const sumOf = (weights: readonly number[]) =>
    contents.reduce((sum, { quantity }, at) => sum + quantity * (weights[at] ?? 0), 0);
  const weights = sumOf(costs) > 0 ? costs : contents.map(() => 1);
  const sum = sumOf(weights);
  return weights.map((weight) => weight / sum);
}
