import { tierFor } from '@ingot/rules/pricing/choose-tier.ts';
import type { TierTableFragment } from '../../../../platform/graphql/generated/graphql.ts';

type Tier = NonNullable<NonNullable<TierTableFragment['price_tiers']>[number]>;

/** Returns the tier of a quantity; null if there are none. */
export function currentTier(
  tiers: NonNullable<TierTableFragment['price_tiers']>,
  quantity: number,
): Tier | null {
  const known = tiers.flatMap((tier) => (tier ? [{ quantity: tier.quantity ?? 1, tier }] : []));
  return tierFor(known, quantity)?.tier ?? known[0]?.tier ?? null;
}
