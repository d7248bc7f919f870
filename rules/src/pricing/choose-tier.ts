/**
 * Returns the tier for a quantity: the highest whose quantity is at or below it, for any order of
 * tiers. Null when the base price applies. If two tiers have the same quantity, the later one wins.
 */
export function tierFor<Tier extends { readonly quantity: number }>(
  tiers: readonly Tier[],
  quantity: number,
): Tier | null {
  let best: Tier | null = null;
  for (const tier of tiers) {
    if (tier.quantity <= quantity && (best === null || tier.quantity >= best.quantity)) best = tier;
  }
  return best;
}

/**
 * Returns whether a special price is active at `nowMs`: from its first moment until just before its
 * end. Null is never active.
 */
export function isRunning<Special extends { readonly fromMs: number | null; readonly toMs: number | null }>(
  special: Special | null,
  nowMs: number,
): special is Special {
  if (special === null) return false;
  return (
    (special.fromMs === null || special.fromMs <= nowMs) && (special.toMs === null || nowMs < special.toMs)
  );
}
