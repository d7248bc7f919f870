/** What decides whether a shop may simulate prices and card payments. */
export interface PlayFacts {
  /** What the dealer said; null = nothing. */
  readonly wish: boolean | null;
  readonly isProduction: boolean;
  /** The shop holds the demo shop alone, and the dealer did not switch that off. */
  readonly isDemoShop: boolean;
}

/**
 * Returns whether the simulated market and the sandbox of card payments may run. Without a word from the dealer only a shop
 * that nobody takes for a real one may: the demo shop, and a shop in development or in tests.
 */
export function mayPlay({ wish, isProduction, isDemoShop }: PlayFacts): boolean {
  return wish ?? (!isProduction || isDemoShop);
}
