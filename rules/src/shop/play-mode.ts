/** What decides whether a shop may simulate prices and card payments. */
export interface PlayFacts {
  /** What the dealer said; null = nothing. */
  readonly wish: boolean | null;
  readonly isProduction: boolean;
  /** The shop holds the demo shop alone, and the dealer did not switch that off. */
  readonly isDemoShop: boolean;
}

/**
 * Returns whether the simulated market and the card sandbox may run. `wish` is the dealer's setting and decides when it is
 * set. Otherwise only the demo shop and a shop outside production may run them.
 */
export function mayPlay({ wish, isProduction, isDemoShop }: PlayFacts): boolean {
  return wish ?? (!isProduction || isDemoShop);
}
