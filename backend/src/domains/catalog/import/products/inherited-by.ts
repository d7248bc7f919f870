import {
  type InheritedTerms,
  inheritedTerms,
  type PremiumRules,
} from '@ingot/rules/pricing/premiums/premium-rules.ts';
import type { ProductColumns } from '../product-row.ts';

/** Returns what a product inherits; null for a product without one metal. */
export function inheritedBy(
  { metal, tier_group: family }: Pick<ProductColumns, 'metal' | 'tier_group'>,
  { premiums }: { readonly premiums: PremiumRules },
): InheritedTerms | null {
  return metal == null || metal === 'mixed' ? null : inheritedTerms(premiums, metal, family ?? null);
}
