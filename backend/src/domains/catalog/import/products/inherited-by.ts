import {
  type InheritedTerms,
  inheritedTerms,
  type PremiumRules,
} from '@ingot/rules/pricing/premiums/premium-rules.ts';
import type { ProductColumns } from '../product-row.ts';

/** Returns the premium and the bid that a product inherits. Null for a product without exactly one metal. */
export function inheritedBy(
  { metal, tier_group: family }: Pick<ProductColumns, 'metal' | 'tier_group'>,
  { premiums }: { readonly premiums: PremiumRules },
): InheritedTerms | null {
  return metal == null || metal === 'mixed' ? null : inheritedTerms(premiums, metal, family ?? null);
}
