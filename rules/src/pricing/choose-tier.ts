/**
 * The tier that applies to an ordered quantity: the highest whose quantity is at or below it, whatever order the tiers
 * arrive in (PRC-01). Null when the base price applies. Of two tiers with one quantity the later wins.
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

/** Whether a special price runs at `nowMs`: from its first moment until just before its end. Null never runs. */
export function isRunning<Special extends { readonly fromMs: number | null; readonly toMs: number | null }>(
  special: Special | null,
  nowMs: number,
): special is Special {
  if (special === null) return false;
  return (
    (special.fromMs === null || special.fromMs <= nowMs) && (special.toMs === null || nowMs < special.toMs)
  );
}
