/** The facts that decide whether a shop may simulate prices and card payments. */
export interface PlayFacts {
  /** The dealer's setting; null = unset. */
  readonly wish: boolean | null;
  readonly isProduction: boolean;
  /** The shop contains only the demo shop, and the dealer did not disable play mode. */
  readonly isDemoShop: boolean;
}

/**
 * Returns whether the simulated market and the card sandbox may run. `wish` is the dealer's setting
 * and takes precedence. Otherwise only the demo shop and a shop outside production may run them.
 */
export function mayPlay({ wish, isProduction, isDemoShop }: PlayFacts): boolean {
  return wish ?? (!isProduction || isDemoShop);
}
